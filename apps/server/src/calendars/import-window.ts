import { addDays, dayOf, instantAt, type Day, type Instant } from '@ruhepol/rules'

/** The times that are imported: those that touch from <= t < until. */
export type ImportWindow = { from: Instant; until: Instant }

/** From today on, for as many days. `coversUntil` is the first day that is no longer imported. */
export function importWindow(now: Instant, daysAhead: number): ImportWindow & { coversUntil: Day } {
  const today = dayOf(now)
  const coversUntil = addDays(today, daysAhead + 1)
  return { from: instantAt(today, 0), until: instantAt(coversUntil, 0), coversUntil }
}

type Length = { startAt: Instant; endAt: Instant }

export const isImported = ({ startAt, endAt }: Length, { from, until }: ImportWindow): boolean =>
  endAt > from && startAt < until

/** What PostgreSQL and our days can both hold. */
const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2200, 0)]

/** A time cut to what can be stored. */
export const storable = ({ startAt, endAt }: Length): Length => ({
  startAt: Math.max(startAt, EARLIEST),
  endAt: Math.min(endAt, LATEST),
})
