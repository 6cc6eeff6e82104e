import { dayOf, instantAt, quarterOf, QUARTERS_PER_DAY, type Day, type Instant } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { together } from '../../platform/together.ts'
import { readAbsences } from './absence-queries.ts'
import { readExpertDays } from './open-days-queries.ts'
import { quarterHours, type QuarterHours } from '../quarter-hours.ts'

/**
 * What an expert does now: absent, booked (the treatment and the travel after it), free, at work later today, or off.
 * `until` is when that ends; for `later` when their hours begin; null if it is not known or nothing more follows today.
 */
export type ExpertState = { state: 'absent' | 'booked' | 'free' | 'later' | 'off'; until: Instant | null }

const has = (quarters: QuarterHours, quarter: number): boolean => (quarters & quarterHours(quarter, quarter + 1)) !== 0n

/** The first quarter hour from `from` on that fulfils the condition; the end of the day if none does. */
function firstFrom(quarter: number, holds: (quarter: number) => boolean): number {
  let at = quarter
  while (at < QUARTERS_PER_DAY && !holds(at)) at += 1
  return at
}

function stateOfDay({ open, busy }: { open: QuarterHours; busy: QuarterHours }, day: Day, now: Instant): ExpertState {
  const current = quarterOf(now)
  const isFree = (quarter: number) => has(open & ~busy, quarter)
  const at = (quarter: number) => instantAt(day, quarter)
  if (has(busy, current)) return { state: 'booked', until: at(firstFrom(current, (quarter) => !has(busy, quarter))) }
  if (isFree(current)) return { state: 'free', until: at(firstFrom(current, (quarter) => !isFree(quarter))) }
  const next = firstFrom(current, (quarter) => has(open | busy, quarter))
  return next < QUARTERS_PER_DAY ? { state: 'later', until: at(next) } : { state: 'off', until: null }
}

/** What each of these experts does at this instant. */
export async function expertStates(
  db: Queryable,
  expertIds: readonly number[],
  now: Instant,
): Promise<Map<number, ExpertState>> {
  const day = dayOf(now)
  const [rows, absences] = await together([
    readExpertDays(db, { from: day, to: day, expertIds }),
    readAbsences(db, { from: day, to: day, expertIds }),
  ])
  const days = new Map(rows.map((row) => [row.expertId, row]))
  const absent = new Map(
    absences
      .filter(({ startAt, endAt }) => startAt <= now && (endAt === null || endAt > now))
      .map(({ expertId, endAt }) => [expertId, endAt]),
  )
  return new Map(
    expertIds.map((expertId) => {
      const until = absent.get(expertId)
      if (until !== undefined) return [expertId, { state: 'absent' as const, until }]
      const found = days.get(expertId)
      return [expertId, found ? stateOfDay(found, day, now) : { state: 'off' as const, until: null }]
    }),
  )
}
