import { officeBuilder } from '../office-builder.ts'
import { AbsenceKindType, HoursInput } from './times-types.ts'

const hours = 'In any order; none for a day off.'

const WeekdayInput = officeBuilder.inputType('WeekdayHoursInput', {
  description: 'The hours of one weekday.',
  fields: (t) => ({
    weekday: t.int({ required: true, description: '1 is Monday.' }),
    hours: t.field({ type: [HoursInput], required: true, description: hours }),
  }),
})

const WeeklyInput = officeBuilder.inputType('WeeklyHoursInput', {
  description: 'Weekly hours from a day on.',
  fields: (t) => ({
    weekdays: t.field({ type: [WeekdayInput], required: true, description: 'Those that change.' }),
    fromDay: t.field({ type: 'Date', required: true, description: 'The first day, from today on.' }),
    untilDay: t.field({ type: 'Date', description: 'The last day; none if they stay.' }),
  }),
})

const UnplannedInput = officeBuilder.inputType('UnplannedInput', {
  description: 'Planned weekly hours to take back.',
  fields: (t) => ({
    weekday: t.int({ required: true, description: '1 is Monday.' }),
    fromDay: t.field({ type: 'Date', required: true, description: 'The day from which on they were planned.' }),
  }),
})

const DayInput = officeBuilder.inputType('DayInput', {
  description: 'A day.',
  fields: (t) => ({ day: t.field({ type: 'Date', required: true, description: 'Which one.' }) }),
})

const HoursOfDayInput = officeBuilder.inputType('HoursOfDayInput', {
  description: 'The hours of one day.',
  fields: (t) => ({
    day: t.field({ type: 'Date', required: true, description: 'From today on.' }),
    hours: t.field({ type: [HoursInput], required: true, description: hours }),
  }),
})

const AbsenceInput = officeBuilder.inputType('AbsenceInput', {
  description: 'An absence to enter. Both instants are quarter hours.',
  fields: (t) => ({
    kind: t.field({ type: AbsenceKindType, required: true, description: 'Why; it is in no log.' }),
    from: t.field({ type: 'DateTime', description: 'From today 0:00 on; right now if left out.' }),
    until: t.field({ type: 'DateTime', description: 'When it ends; none until further notice.' }),
  }),
})

const EndedInput = officeBuilder.inputType('EndedAbsenceInput', {
  description: 'An absence to end. One that has not begun then is deleted.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Which one.' }),
    at: t.field({ type: 'DateTime', description: 'When, before its end; right now if left out.' }),
  }),
})

export const TimesChangeInput = officeBuilder.inputType('TimesChangeInput', {
  description: 'A change of when an expert works: exactly one of these.',
  fields: (t) => ({
    weekly: t.field({ type: WeeklyInput, description: 'Sets weekly hours.' }),
    unplanned: t.field({ type: UnplannedInput, description: 'Takes planned weekly hours back.' }),
    hours: t.field({ type: HoursOfDayInput, description: 'Sets the hours of one day in place of the weekly ones.' }),
    cleared: t.field({ type: DayInput, description: 'Gives one day its weekly hours again.' }),
    absence: t.field({ type: AbsenceInput, description: 'Enters an absence.' }),
    ended: t.field({ type: EndedInput, description: 'Ends an absence.' }),
  }),
})

const ReopenInput = officeBuilder.inputType('ReopenInput', {
  description: 'A closure to take back.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Which one.' }) }),
})

export const ClosuresChangeInput = officeBuilder.inputType('ClosuresChangeInput', {
  description: 'A change of when a city is closed: exactly one of these.',
  fields: (t) => ({
    close: t.field({ type: HoursOfDayInput, description: 'Closes hours of a day; the whole day if none are given.' }),
    reopen: t.field({ type: ReopenInput, description: 'Takes a closure back.' }),
  }),
})
