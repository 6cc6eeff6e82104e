import { invalidInput } from '../../platform/errors.ts'
import { BookingRowType } from '../booking/cart-row-type.ts'
import { expertNumberOf } from '../booking/expert-number-of.ts'
import { CandidateType } from '../booking/replacement-schema.ts'
import { needs, officeBuilder } from '../office-builder.ts'
import { readRestaffing, restaff, RESTAFFED_MAX, type RestaffedBooking, type RestaffOutcome } from './restaffing.ts'

/** The cost of candidates for each of a few bookings. */
const cost = { field: 100, multiplier: 10 }

const RestaffedBookingType = officeBuilder.objectRef<RestaffedBooking>('RestaffedBooking').implement({
  description: 'A booking of an absent expert.',
  fields: (t) => ({
    booking: t.expose('booking', { type: BookingRowType, description: 'The booking.' }),
    version: t.exposeString('version', { description: 'For `seen` of the choice.' }),
    candidates: t.expose('candidates', {
      type: [CandidateType],
      description: 'Exactly those who are accepted, best first, as customers find them; nobody if nobody is free.',
    }),
  }),
})

const OutcomeType = officeBuilder.enumType('RestaffOutcomeKind', {
  description: 'What came of a choice.',
  values: {
    done: { description: 'They come; everybody is written to.' },
    taken: { description: 'They are no longer free then; nothing was done.' },
    changed: { description: 'The booking changed meanwhile; nothing was done.' },
  } satisfies Record<RestaffOutcome['outcome'], object>,
})

const RestaffOutcomeType = officeBuilder.objectRef<RestaffOutcome>('RestaffOutcome').implement({
  description: 'What came of one choice.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The booking code.' }),
    outcome: t.expose('outcome', { type: OutcomeType, description: 'What came of it.' }),
  }),
})

type Restaffed = { outcomes: RestaffOutcome[]; bookings: RestaffedBooking[] }

const RestaffedType = officeBuilder.objectRef<Restaffed>('Restaffed').implement({
  description: 'What came of several choices.',
  fields: (t) => ({
    outcomes: t.expose('outcomes', { type: [RestaffOutcomeType], description: 'In the order of the choices.' }),
    bookings: t.expose('bookings', { type: [RestaffedBookingType], description: 'What is left, as it is now.' }),
  }),
})

const ChoiceInput = officeBuilder.inputType('RestaffChoiceInput', {
  description: 'Who shall come to a booking.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'Its booking code.' }),
    seen: t.string({ required: true, description: 'The version of the booking that the person has seen.' }),
    to: t.id({ required: true, description: 'The number of the one who comes.' }),
  }),
})

officeBuilder.queryField('restaffing', (t) =>
  t.field({
    type: [RestaffedBookingType],
    complexity: cost,
    description: `The paid bookings of an expert that fall in an absence and have not begun, the first ${RESTAFFED_MAX}, each with who could come instead. not_found.`,
    extensions: needs('replaceExpert'),
    args: { expertId: t.arg.id({ required: true, description: 'The number of the absent expert.' }) },
    resolve: (_parent, { expertId }, context) => readRestaffing(context, expertNumberOf(expertId)),
  }),
)

officeBuilder.mutationField('restaff', (t) =>
  t.field({
    type: RestaffedType,
    complexity: cost,
    description: `Lets others come in place of an expert, to at most ${RESTAFFED_MAX} bookings; each choice is made or refused by itself, as replaceExpert does. not_found for the expert.`,
    extensions: needs('replaceExpert'),
    args: {
      expertId: t.arg.id({ required: true, description: 'The number of the expert who does not come.' }),
      choices: t.arg({ type: [ChoiceInput], required: true, description: 'At most one for each booking.' }),
    },
    resolve: async (_parent, { expertId, choices }, context) => {
      if (choices.length > RESTAFFED_MAX)
        throw invalidInput([{ path: 'choices', key: 'invalid_input', max: RESTAFFED_MAX }])
      const id = expertNumberOf(expertId)
      const wanted = choices.map(({ code, seen, to }) => ({ code, seen, to: expertNumberOf(to) }))
      const outcomes = await restaff(context, id, wanted)
      return { outcomes, bookings: await readRestaffing(context, id) }
    },
  }),
)
