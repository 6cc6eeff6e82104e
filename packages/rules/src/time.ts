import { berlinOffset } from './berlin-offset.ts'
import type { Language } from './language.ts'
import { limits } from './limits.ts'

/** A point in time: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number

/** A calendar day in Europe/Berlin, `yyyy-MM-dd`. */
export type Day = string

/** Length of a quarter hour, the step of all slots, in minutes. */
export const QUARTER_MINUTES = limits.slotMinutes
/** Quarter hours of a wall-clock day, 0 to 95. */
export const QUARTERS_PER_DAY = 96

const QUARTER = QUARTER_MINUTES * 60_000
const DAY = QUARTERS_PER_DAY * QUARTER
const MINUTE = 60_000
const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** True for an existing calendar day written `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  return dayShape.test(text) && dayOfNumber(dayNumber(text)) === text
}

/** The Berlin calendar day of an instant. */
export function dayOf(instant: Instant): Day {
  return dayOfNumber(Math.floor((instant + berlinOffset(instant)) / DAY))
}

/** The quarter hour, 0 to 95, that a Berlin wall clock shows at an instant. */
export function quarterOf(instant: Instant): number {
  const local = instant + berlinOffset(instant)
  return Math.floor((local - Math.floor(local / DAY) * DAY) / QUARTER)
}

/** The time that a Berlin wall clock shows at an instant: "9:05". */
export function writtenTime(instant: Instant): string {
  const minutes = Math.floor((instant + berlinOffset(instant)) / MINUTE) - dayNumber(dayOf(instant)) * (DAY / MINUTE)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** A day in figures: "24.11.2026". Not from Intl, whose text for a locale differs between ICU versions. */
export function writtenDay(day: Day, language: Language): string {
  switch (language) {
    case 'en':
    case 'de':
      return day.split('-').reverse().join('.')
  }
}

/**
 * The instant at which a Berlin wall clock shows this quarter hour (96 is midnight at the end of the day). A time
 * skipped in spring moves forward by the skipped hour; of a time repeated in autumn, the first occurrence counts.
 */
export function instantAt(day: Day, quarter: number): Instant {
  const local = dayNumber(day) * DAY + quarter * QUARTER
  const before = berlinOffset(local - DAY)
  const after = berlinOffset(local + DAY)
  const first = local - before
  if (before === after || berlinOffset(first) === before) return first
  const second = local - after
  return berlinOffset(second) === after ? second : first
}

/** The day that many calendar days later (or earlier, when negative). */
export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days)
}

/** Calendar days from the first day to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

/** The month of a day, `yyyy-MM`. */
export function monthOf(day: Day): string {
  return day.slice(0, 7)
}

// Days since 1970-01-01 in the Gregorian calendar, computed with years that start in March so that the leap day comes
// last.
function dayNumber(day: Day): number {
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(day.slice(8, 10)) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function dayOfNumber(number: number): Day {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}
