import { builder } from '../../platform/graphql/builder.ts'
import { searchedPlace } from '../../catalogue/index.ts'
import { GuestInput, SlotObject, TreatmentInput } from './availability-types.ts'
import { candidatesOfCity } from '../copy/candidates.ts'
import { countDaySearch } from './count-day-searches.ts'
import { countSearch } from './count-searches.ts'
import { nextSlots } from './next-slots.ts'
import { checkRange } from './search-range.ts'
import { slotFinder } from './slot-finder.ts'

builder.queryFields((t) => ({
  multipleExpertsAvailabilities: t.field({
    type: [SlotObject],
    description:
      'Slots at which numberOfExperts experts, all of selectedExpertIds among them, are free; with treatments, only where they have a common length. With guests, each slot names one expert for each of them in their order, then whoever else can treat the last one.',
    args: {
      postalCode: t.arg.string({ required: true }),
      locationId: t.arg.id(),
      treatments: t.arg({ type: [TreatmentInput] }),
      rangeStart: t.arg({ type: 'DateTime', required: true }),
      rangeEnd: t.arg({ type: 'DateTime', required: true }),
      numberOfExperts: t.arg.int({ required: true }),
      selectedExpertIds: t.arg.idList(),
      guests: t.arg({ type: [GuestInput] }),
    },
    resolve: (_parent, { postalCode, locationId, rangeStart, rangeEnd, ...group }, context) => {
      const { db } = context
      const range = checkRange(rangeStart, rangeEnd, 'rangeEnd')
      const { numberOfExperts, guests, treatments } = group
      const [first] = guests ?? treatments ?? []
      return countDaySearch(
        context,
        { where: { postalCode, locationId }, range, treatmentTypeId: first?.treatmentTypeId, guests: numberOfExperts },
        {
          find: async (place) => (await slotFinder(db, place, group))(range),
          sizeOf: (slots) => slots.length,
          candidatesAt: ({ cityId }) => candidatesOfCity(db, cityId, undefined),
          only: undefined,
          // Two may be free without a common start, or for other treatments.
          otherwise: numberOfExperts > 1 ? 'needsTwoExperts' : 'nobodyForTreatment',
        },
      )
    },
  }),

  nextExpertSlots: t.field({
    type: [SlotObject],
    description: 'The next common slots, from the given day on; guests as for multipleExpertsAvailabilities.',
    args: {
      postalCode: t.arg.string({ required: true }),
      locationId: t.arg.id(),
      treatments: t.arg({ type: [TreatmentInput] }),
      date: t.arg({ type: 'Date', required: true }),
      numberOfExperts: t.arg.int({ required: true }),
      selectedExpertIds: t.arg.idList({ required: true }),
      guests: t.arg({ type: [GuestInput] }),
    },
    resolve: async (_parent, { postalCode, locationId, date, ...group }, { db }) => {
      const place = await searchedPlace(db, { postalCode, locationId })
      return countSearch(nextSlots(db, place, date, group), (slots) => slots.length)
    },
  }),
}))
