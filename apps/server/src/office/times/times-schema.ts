import { limits } from '@ruhepol/rules'
import { expertNumberOf } from '../booking/expert-number-of.ts'
import { needs, officeBuilder } from '../office-builder.ts'
import { changeExpertTimes, inTheWayOf, type Changed } from './change-times.ts'
import { changeClosures, inTheWayOfClosure, readClosures, type CityClosures } from './city-closures.ts'
import { readExpertRows, readExpertTimes, type ExpertTimes } from './expert-times.ts'
import { ClosuresChangeInput, TimesChangeInput } from './times-inputs.ts'
import { AppointmentType, CityClosuresType, ExpertRowType, ExpertTimesType } from './times-types.ts'

/** The cost of reading one expert's times. */
const page = { field: 50, multiplier: 1 }

const aSeen = 'The version that the person has seen.'
const anAnyway = 'Whether it is saved although something is in the way, which stays as it is.'
const problems = `invalid_input with a reason: endFirst, outside (of ${limits.openFromHour}:00 to ${limits.openUntilHour}:00), overlap, past, tooFar, noQuarter, none`

const ChangedTimesType = officeBuilder.objectRef<Changed & { times: ExpertTimes }>('ChangedTimes').implement({
  description: 'What came of a change.',
  fields: (t) => ({
    isSaved: t.exposeBoolean('isSaved', { description: 'False if something is in the way; nothing has changed then.' }),
    conflicts: t.expose('conflicts', {
      type: [AppointmentType],
      description: 'What is booked or held in the hours that the change takes.',
    }),
    times: t.expose('times', { type: ExpertTimesType, description: 'The times as they are now.' }),
  }),
})

const ChangedClosuresType = officeBuilder.objectRef<Changed & { cities: CityClosures[] }>('ChangedClosures').implement({
  description: 'What came of a change.',
  fields: (t) => ({
    isSaved: t.exposeBoolean('isSaved', { description: 'False if something is in the way; nothing has changed then.' }),
    conflicts: t.expose('conflicts', {
      type: [AppointmentType],
      description: 'What is booked or held in the hours that would be closed.',
    }),
    cities: t.expose('cities', { type: [CityClosuresType], description: 'The closures as they are now.' }),
  }),
})

officeBuilder.queryFields((t) => ({
  experts: t.field({
    type: [ExpertRowType],
    complexity: { field: 20, multiplier: 50 },
    description: 'The experts who work in the cities of the person, by name, with what each does now.',
    extensions: needs('seeBookings'),
    resolve: (_parent, _arguments, { db, actor }) => readExpertRows(db, actor),
  }),
  expertTimes: t.field({
    type: ExpertTimesType,
    complexity: page,
    description: 'When an expert works, and what they have. not_found for unknown numbers and other cities.',
    extensions: needs('seeBookings'),
    args: { expertId: t.arg.id({ required: true, description: 'Their number.' }) },
    resolve: (_parent, { expertId }, { db, actor }) => readExpertTimes(db, actor, expertNumberOf(expertId)),
  }),
  timesInTheWay: t.field({
    type: [AppointmentType],
    complexity: page,
    description: `What is booked or held in the hours that a change would take; nothing is changed. not_found, ${problems}.`,
    extensions: needs('editTimes'),
    args: {
      expertId: t.arg.id({ required: true, description: 'Their number.' }),
      change: t.arg({ type: TimesChangeInput, required: true, description: 'What would change.' }),
    },
    resolve: (_parent, { expertId, change }, context) => inTheWayOf(context, expertNumberOf(expertId), change),
  }),
  closures: t.field({
    type: [CityClosuresType],
    complexity: { field: 5, multiplier: 2 },
    description: 'The closures of the cities of the person.',
    extensions: needs('seeBookings'),
    resolve: (_parent, _arguments, { db, actor }) => readClosures(db, actor),
  }),
  closuresInTheWay: t.field({
    type: [AppointmentType],
    complexity: page,
    description: `What is booked or held in the hours that would be closed; nothing is changed. not_found, ${problems}.`,
    extensions: needs('editTimes'),
    args: {
      cityId: t.arg.id({ required: true, description: 'Which city.' }),
      change: t.arg({ type: ClosuresChangeInput, required: true, description: 'What would change.' }),
    },
    resolve: (_parent, { cityId, change }, context) => inTheWayOfClosure(context, cityId, change),
  }),
}))

officeBuilder.mutationFields((t) => ({
  changeExpertTimes: t.field({
    type: ChangedTimesType,
    complexity: page,
    description: `Changes when an expert works; searches and bookings follow at once, and what is booked stays booked. not_found, changed_meanwhile, ${problems}.`,
    extensions: needs('editTimes'),
    args: {
      expertId: t.arg.id({ required: true, description: 'Their number.' }),
      seen: t.arg.string({ required: true, description: aSeen }),
      change: t.arg({ type: TimesChangeInput, required: true, description: 'What changes.' }),
      anyway: t.arg.boolean({ description: anAnyway }),
    },
    resolve: async (_parent, { expertId, seen, change, anyway }, context) => {
      const id = expertNumberOf(expertId)
      const changed = await changeExpertTimes(context, id, { seen, change, anyway: anyway ?? false })
      return { ...changed, times: await readExpertTimes(context.db, context.actor, id) }
    },
  }),
  changeClosures: t.field({
    type: ChangedClosuresType,
    complexity: page,
    description: `Closes hours of a city for all its experts, or opens them again; what is booked stays booked. not_found, changed_meanwhile, ${problems}.`,
    extensions: needs('editTimes'),
    args: {
      cityId: t.arg.id({ required: true, description: 'Which city.' }),
      seen: t.arg.string({ required: true, description: aSeen }),
      change: t.arg({ type: ClosuresChangeInput, required: true, description: 'What changes.' }),
      anyway: t.arg.boolean({ description: anAnyway }),
    },
    resolve: async (_parent, { cityId, seen, change, anyway }, context) => {
      const changed = await changeClosures(context, cityId, { seen, change, anyway: anyway ?? false })
      return { ...changed, cities: await readClosures(context.db, context.actor) }
    },
  }),
}))
