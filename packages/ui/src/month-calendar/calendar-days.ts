import { addDays, monthOf, weekdayOf } from '@ruhepol/rules'

const parse = (day: string): Date => new Date(`${day}T00:00:00Z`)
const format = (date: Date): string => date.toISOString().slice(0, 10)

/** The same day of another month, or its last day when that month is shorter. */
export const addMonths = (day: string, count: number): string => {
  const date = parse(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return format(date)
}

/** The most weeks a month can touch. */
const MOST_WEEKS = 6

/**
 * Six weeks with the days of a month (yyyy-MM), Monday first; undefined for days of other months. Always six, so that
 * nothing moves when the month changes.
 */
export const weeksOf = (month: string): (string | undefined)[][] => {
  const first = `${month}-01`
  const days: (string | undefined)[] = Array.from({ length: weekdayOf(first) - 1 }, () => undefined)
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  while (days.length < MOST_WEEKS * 7) days.push(undefined)
  return Array.from({ length: days.length / 7 }, (_week, index) => days.slice(index * 7, index * 7 + 7))
}
