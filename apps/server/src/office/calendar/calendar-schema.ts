import { QUARTERS_PER_DAY } from '@ruhepol/rules'
import type { CityClosure } from '../../availability/index.ts'
import { publicStatus } from '../../booking/index.ts'
import { BookingStatusType, few } from '../booking/cart-row-type.ts'
import { needs, officeBuilder } from '../office-builder.ts'
import { TreatmentNameType } from '../office-types.ts'
import { readCalendarDay, readCalendarWeek, type Calendar, type CalendarRow, type Placed } from './calendar.ts'

const PlacedType = officeBuilder.objectRef<Placed>('CalendarBooking').implement({
  description: `What one expert is booked for, paid or not. Times are quarter hours of the wall clock, 0 to ${QUARTERS_PER_DAY}.`,
  fields: (t) => ({
    code: t.string({
      description: 'The booking code; of a couple both have the same.',
      resolve: (one) => one.booking.code,
    }),
    expertId: t.id({ description: 'Who is booked.', resolve: ({ booking }) => String(booking.expertId) }),
    expert: t.exposeString('expert', { description: 'The name of who is booked.' }),
    from: t.exposeInt('from', { description: 'When the treatment begins.' }),
    to: t.exposeInt('to', { description: 'When it ends.' }),
    until: t.exposeInt('until', { description: 'When the way to the next customer ends.' }),
    treatment: t.id({ description: 'The treatment type.', resolve: ({ booking }) => booking.treatmentTypeId }),
    status: t.field({
      type: BookingStatusType,
      description: 'Where the booking stands.',
      resolve: ({ booking }) => publicStatus(booking.status, booking.releaseCause),
    }),
    isCouple: t.boolean({
      description: 'Whether it is one half of a couple.',
      resolve: ({ booking }) => booking.isCouple,
    }),
    delayMinutes: t.int({
      nullable: true,
      description: 'How many minutes later it begins, as announced last; null if nothing was announced.',
      resolve: ({ booking }) => booking.delayMinutes,
    }),
    needsExpert: t.exposeBoolean('needsExpert', {
      description: 'Whether the expert is absent then or no longer works, so that somebody else has to come.',
    }),
  }),
})

const pairs = `Pairs of the quarter hour in which each begins and the first one after it, 0 to ${QUARTERS_PER_DAY}, in order.`

const RowType = officeBuilder.objectRef<CalendarRow>('CalendarRow').implement({
  description: 'One day of one expert.',
  fields: (t) => ({
    expertId: t.id({ description: 'Their number.', resolve: ({ expert }) => String(expert.id) }),
    expert: t.string({ description: 'Their name, as customers see it.', resolve: ({ expert }) => expert.name }),
    day: t.expose('day', { type: 'Date', description: 'The day in Berlin.' }),
    open: t.intList({
      description: `When they work, with what is booked and held. ${pairs}`,
      resolve: ({ hours }) => hours.open.flat(),
    }),
    absent: t.intList({ description: `When they are absent. ${pairs}`, resolve: ({ hours }) => hours.absent.flat() }),
    held: t.intList({
      description: `Slots held while somebody books them, with the way after them. ${pairs}`,
      resolve: ({ held }) => held.flat(),
    }),
    isFree: t.exposeBoolean('isFree', {
      nullable: true,
      description: 'Whether the hour from `freeAt` on is free; null if no time was asked for.',
    }),
    bookings: t.expose('bookings', {
      type: [PlacedType],
      complexity: few,
      description: 'In the order of their starts.',
    }),
  }),
})

const LaneBookingType = officeBuilder.objectRef<Calendar['withoutExpert'][number]>('CalendarTask').implement({
  description: 'A booking that somebody else has to take.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Its day in Berlin.' }),
    booking: t.field({ type: PlacedType, description: 'The booking.', resolve: (task) => task }),
  }),
})

const ClosureType = officeBuilder.objectRef<CityClosure>('CalendarClosure').implement({
  description: 'Quarter hours in which nobody works in the city.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'The day in Berlin.' }),
    from: t.exposeInt('fromQuarter', { description: 'The quarter hour in which it begins, counted from midnight.' }),
    to: t.exposeInt('toQuarter', { description: 'The first quarter hour after it, at most 96.' }),
  }),
})

const CalendarType = officeBuilder.objectRef<Calendar>('Calendar').implement({
  description: 'Who is where, and where there is room. Nothing in it is about customers.',
  fields: (t) => ({
    now: t.expose('now', { type: 'DateTime', description: 'The clock of the database.' }),
    day: t.expose('day', { type: 'Date', description: 'The first day that is shown.' }),
    rows: t.expose('rows', {
      type: [RowType],
      complexity: { field: 1, multiplier: 100 },
      description: 'One for each expert and day.',
    }),
    withoutExpert: t.expose('withoutExpert', {
      type: [LaneBookingType],
      complexity: { field: 1, multiplier: 10 },
      description: 'The bookings of the city, whatever is filtered, that somebody else has to take.',
    }),
    closures: t.expose('closures', { type: [ClosureType], complexity: few, description: 'When the city is closed.' }),
    treatments: t.expose('treatments', {
      type: [TreatmentNameType],
      complexity: few,
      description: 'All treatment types in catalogue order.',
    }),
  }),
})

officeBuilder.queryField('calendarDay', (t) =>
  t.field({
    type: CalendarType,
    complexity: { field: 50, multiplier: 1 },
    description:
      'The day of every expert of a city, by name. not_found for a city that is none of theirs and for an unknown treatment type.',
    extensions: needs('seeBookings'),
    args: {
      cityId: t.arg.id({ required: true, description: 'The city.' }),
      day: t.arg({ type: 'Date', description: 'The day in Berlin; today if it is left out.' }),
      treatmentTypeId: t.arg.id({ description: 'Only who gives this treatment.' }),
      freeAt: t.arg.int({
        description: `A quarter hour, 0 to ${QUARTERS_PER_DAY - 1}: those who are free for the hour from then on come first.`,
      }),
    },
    resolve: (_parent, wanted, { db, actor }) => readCalendarDay(db, actor, wanted),
  }),
)

officeBuilder.queryField('calendarWeek', (t) =>
  t.field({
    type: CalendarType,
    complexity: { field: 50, multiplier: 1 },
    description: 'Seven days of one expert. not_found for an unknown one and for other cities.',
    extensions: needs('seeBookings'),
    args: {
      expertId: t.arg.id({ required: true, description: 'Their number.' }),
      from: t.arg({ type: 'Date', description: 'The first day; the Monday of this week if it is left out.' }),
    },
    resolve: (_parent, wanted, { db, actor }) => readCalendarWeek(db, actor, wanted),
  }),
)
