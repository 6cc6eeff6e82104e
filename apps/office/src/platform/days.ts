import { addDays, dayOf, limits, type Day } from '@ruhepol/rules'

/** The days that can be booked: today and as far ahead as experts' hours are known. */
export const bookableDays = (now: number): Day[] =>
  Array.from({ length: limits.shiftDaysAhead + 1 }, (_, days) => addDays(dayOf(now), days))
