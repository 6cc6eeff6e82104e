import { limits, QUARTER_MINUTES, QUARTERS_PER_DAY } from '@ruhepol/rules'
import type { Absence, ExpertState, WorkHours } from '../../availability/index.ts'
import { mayDo, type AbsenceKind } from '@ruhepol/rules/office'
import type { HeldFor } from '../../booking/index.ts'
import { BookingRowType } from '../booking/cart-row-type.ts'
import { masksOf } from '../booking/masks.ts'
import { officeBuilder } from '../office-builder.ts'
import { CityType, TreatmentNameType } from '../office-types.ts'
import type { Appointment } from './appointments.ts'
import type { CityClosures } from './city-closures.ts'
import type { ExpertRow, ExpertTimes } from './expert-times.ts'

/** A full hour as a quarter hour of the day and as a time, such as 36 (9:00). */
const written = (hour: number) => `${(hour * 60) / QUARTER_MINUTES} (${hour}:00)`

/** The query cost of a short list. */
const some = { field: 1, multiplier: 10 }

const HoursType = officeBuilder.objectRef<WorkHours>('Hours').implement({
  description: `Quarter hours of a day in Berlin, from 0 to ${QUARTERS_PER_DAY}, half-open.`,
  fields: (t) => ({
    fromQuarter: t.exposeInt('fromQuarter', {
      description: 'The quarter hour in which it begins, counted from midnight.',
    }),
    toQuarter: t.exposeInt('toQuarter', { description: 'The first quarter hour after it.' }),
  }),
})

export const HoursInput = officeBuilder.inputType('HoursInput', {
  description: `Quarter hours of a day in Berlin, half-open, between ${written(limits.openFromHour)} and ${written(limits.openUntilHour)}.`,
  fields: (t) => ({
    fromQuarter: t.int({ required: true, description: 'The quarter hour in which it begins, counted from midnight.' }),
    toQuarter: t.int({ required: true, description: 'The first quarter hour after it.' }),
  }),
})

const ExpertStateType = officeBuilder.enumType('ExpertStateKind', {
  description: 'What an expert does now.',
  values: {
    absent: { description: 'Ill, on holiday or away otherwise.' },
    booked: { description: 'With a customer, or on the way.' },
    free: { description: 'At work and free.' },
    later: { description: 'Works or is booked later today.' },
    off: { description: 'Does not work any more today.' },
  } satisfies Record<ExpertState['state'], object>,
})

const untilOfState = 'When that ends, for later when it begins; null if it is open or nothing follows today.'

export const ExpertRowType = officeBuilder.objectRef<ExpertRow>('ExpertRow').implement({
  description: 'An expert in a list.',
  fields: (t) => ({
    id: t.id({ description: 'Their number.', resolve: ({ id }) => String(id) }),
    name: t.exposeString('name', { description: 'As customers see it.' }),
    cityId: t.exposeID('cityId', { description: 'The city that they work in.' }),
    state: t.expose('state', { type: ExpertStateType, description: 'What they do now.' }),
    until: t.expose('until', { type: 'DateTime', nullable: true, description: untilOfState }),
  }),
})

const HeldForType = officeBuilder.objectRef<HeldFor>('HeldFor').implement({
  description: 'A booking request for whose sender a time is held.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'That of the request.' }),
    name: t.string({
      description: 'First and last name; without seeContact the last name is an initial.',
      resolve: ({ name, surname }, _arguments, { actor }) => masksOf(actor.role).name(name, surname),
    }),
  }),
})

export const AppointmentType = officeBuilder.objectRef<Appointment>('Appointment').implement({
  description: 'What an expert has at a time.',
  fields: (t) => ({
    expertName: t.exposeString('expertName', { description: 'Whose it is.' }),
    start: t.expose('startAt', { type: 'DateTime', description: 'When it begins.' }),
    end: t.expose('endAt', { type: 'DateTime', description: 'When it ends.' }),
    booking: t.expose('booking', {
      type: BookingRowType,
      nullable: true,
      description: 'Null for a slot that is held.',
    }),
    request: t.expose('request', {
      type: HeldForType,
      nullable: true,
      description: 'The booking request for whose sender it is held; null while anybody else books it.',
    }),
  }),
})

export const AbsenceKindType = officeBuilder.enumType('AbsenceKind', {
  description: 'Why an expert is absent; nothing more is stored.',
  values: {
    ill: { description: 'Ill.' },
    vacation: { description: 'On holiday.' },
    other: { description: 'Anything else.' },
  } satisfies Record<AbsenceKind, object>,
})

const AbsenceType = officeBuilder.objectRef<Absence>('Absence').implement({
  description: 'When an expert does not work.',
  fields: (t) => ({
    id: t.id({ description: 'Never changes.', resolve: ({ id }) => String(id) }),
    kind: t.field({
      type: AbsenceKindType,
      nullable: true,
      description: 'Null without editTimes: who is ill is nobody else’s business.',
      resolve: ({ kind }, _arguments, { actor }) => (mayDo(actor.role, 'editTimes') ? kind : null),
    }),
    start: t.expose('startAt', { type: 'DateTime', description: 'When it begins.' }),
    end: t.expose('endAt', { type: 'DateTime', nullable: true, description: 'Null until further notice.' }),
  }),
})

const WeekdayType = officeBuilder.objectRef<ExpertTimes['weekly'][number]>('WeekdayHours').implement({
  description: 'The weekly hours of a weekday.',
  fields: (t) => ({
    weekday: t.exposeInt('weekday', { description: '1 is Monday.' }),
    hours: t.expose('hours', { type: [HoursType], description: 'In order; none for a day off.' }),
  }),
})

const PlannedType = officeBuilder.objectRef<ExpertTimes['planned'][number]>('PlannedShift').implement({
  description: 'Other weekly hours of a weekday from a day on.',
  fields: (t) => ({
    weekday: t.exposeInt('weekday', { description: '1 is Monday.' }),
    fromDay: t.expose('fromDay', { type: 'Date', description: 'The first day.' }),
    untilDay: t.expose('untilDay', { type: 'Date', nullable: true, description: 'The last day; null if they stay.' }),
    hours: t.expose('hours', { type: [HoursType], description: 'In order; none for a day off.' }),
  }),
})

const ExceptionType = officeBuilder.objectRef<ExpertTimes['exceptions'][number]>('HoursException').implement({
  description: 'Other hours of one day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Which day.' }),
    isExtra: t.boolean({
      description: 'Whether they come on top of the weekly ones, not in their place.',
      resolve: ({ kind }) => kind === 'extra',
    }),
    hours: t.expose('hours', { type: [HoursType], description: 'In order; none for a day off.' }),
  }),
})

const DayType = officeBuilder.objectRef<ExpertTimes['days'][number]>('WorkingDay').implement({
  description: 'A day of an expert as it will be.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Which day.' }),
    hours: t.expose('hours', { type: [HoursType], description: 'When they can be booked, booked or not.' }),
  }),
})

export const ExpertTimesType = officeBuilder.objectRef<ExpertTimes>('ExpertTimes').implement({
  description: 'When an expert works, and what they have.',
  fields: (t) => ({
    id: t.id({ description: 'The number of the expert.', resolve: ({ expert }) => String(expert.id) }),
    name: t.string({ description: 'As customers see it.', resolve: ({ expert }) => expert.name }),
    cityId: t.id({ description: 'The city that they work in.', resolve: ({ expert }) => expert.cityId }),
    phone: t.string({
      nullable: true,
      description: 'Where the office calls them; null if no number is known, masked without seeContact.',
      resolve: ({ phone }, _arguments, { actor }) => masksOf(actor.role).phone(phone),
    }),
    treatments: t.expose('treatments', {
      type: [TreatmentNameType],
      complexity: some,
      description: 'What they offer, in the order of the catalogue.',
    }),
    isActive: t.boolean({ description: 'False after they left.', resolve: ({ expert }) => expert.active }),
    now: t.expose('now', { type: 'DateTime', description: 'The clock of the database.' }),
    version: t.exposeString('version', { description: 'For `seen` of a change.' }),
    state: t.field({
      type: ExpertStateType,
      description: 'What they do now.',
      resolve: ({ state }) => state.state,
    }),
    until: t.field({
      type: 'DateTime',
      nullable: true,
      description: untilOfState,
      resolve: ({ state }) => state.until,
    }),
    weekly: t.expose('weekly', { type: [WeekdayType], complexity: some, description: 'All seven weekdays.' }),
    planned: t.expose('planned', { type: [PlannedType], complexity: some, description: 'In the order of their days.' }),
    exceptions: t.expose('exceptions', { type: [ExceptionType], complexity: some, description: 'From today on.' }),
    absences: t.expose('absences', { type: [AbsenceType], complexity: some, description: 'Those that are not over.' }),
    days: t.expose('days', { type: [DayType], complexity: some, description: 'From today on, two weeks.' }),
    coming: t.expose('coming', {
      type: [AppointmentType],
      complexity: some,
      description: 'What they have from today on, in the order of its start.',
    }),
    bookedInAbsences: t.expose('bookedInAbsences', {
      type: [AppointmentType],
      complexity: some,
      description: 'What they still have in absences.',
    }),
  }),
})

const ClosureType = officeBuilder.objectRef<CityClosures['closures'][number]>('Closure').implement({
  description: 'Hours of a day in which nobody works in a city.',
  fields: (t) => ({
    id: t.id({ description: 'Never changes.', resolve: ({ id }) => String(id) }),
    day: t.expose('day', { type: 'Date', description: 'Which day.' }),
    fromQuarter: t.exposeInt('fromQuarter', { description: 'The first quarter hour, 0 from midnight on.' }),
    toQuarter: t.exposeInt('toQuarter', { description: 'The first quarter hour after it; 96 is midnight.' }),
  }),
})

export const CityClosuresType = officeBuilder.objectRef<CityClosures>('CityClosures').implement({
  description: 'The closures of a city from today on.',
  fields: (t) => ({
    city: t.expose('city', { type: CityType, description: 'Which city.' }),
    version: t.exposeString('version', { description: 'For `seen` of a change.' }),
    closures: t.expose('closures', {
      type: [ClosureType],
      complexity: some,
      description: 'In the order of their days.',
    }),
  }),
})
