import { addDays, dayOf, instantAt, QUARTER_MINUTES, type Day } from '@ruhepol/rules'
import { openQuarters, type HoursOfDay } from '@ruhepol/rules/office'

const QUARTERS_PER_HOUR = 60 / QUARTER_MINUTES

/** A quarter hour of a day as people read it: 9:15, 24:00 at its end. */
export const writtenQuarter = (quarter: number): string =>
  `${Math.floor(quarter / QUARTERS_PER_HOUR)}:${String((quarter % QUARTERS_PER_HOUR) * QUARTER_MINUTES).padStart(2, '0')}`

/** Hours of a day as people read them: 9:00–13:00. */
export const writtenSpan = ({ fromQuarter, toQuarter }: HoursOfDay): string =>
  `${writtenQuarter(fromQuarter)}–${writtenQuarter(toQuarter)}`

const { fromQuarter: opening, toQuarter: closing } = openQuarters
const openingTimes = Array.from({ length: closing - opening + 1 }, (_, index) => opening + index)

/** Every quarter hour at which work, or a treatment, can begin. */
export const beginnings = openingTimes.slice(0, -1)

/** Every quarter hour at which work can end. */
export const endings = openingTimes.slice(1)

/** The instant of a quarter hour of a day as the API takes it; the last one is midnight. */
export const instantOf = (day: Day, quarter: number): string => new Date(instantAt(day, quarter)).toISOString()

/** The day in Berlin of an instant of the API. */
export const dayAt = (instant: string): Day => dayOf(Date.parse(instant))

/** A Monday, with which weekdays are named. */
const MONDAY = '2027-01-11'

/** A day that has this weekday; 1 is Monday. */
export const aDayOf = (weekday: number): Day => addDays(MONDAY, weekday - 1)
