import { QUARTER_MINUTES, type Instant } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { isQuarterHour } from '../claim/blocked-time.ts'
import { searchDays, travelQuarters, type Search } from './search.ts'
import { findStarts } from './slots.ts'

const QUARTER = QUARTER_MINUTES * 60_000

/** For each candidate, in order, the durations in minutes that fit at exactly this start. */
export async function fittingLengths(
  db: Queryable,
  { startAt, ...among }: Pick<Search, 'place' | 'candidates' | 'asOf'> & { startAt: Instant },
): Promise<number[][]> {
  const { place, candidates } = among
  const fitting: number[][] = candidates.map(() => [])
  if (!isQuarterHour(startAt)) return fitting
  const travel = travelQuarters(place)
  const starts = new Int32Array(2)
  const search = { ...among, from: startAt, until: startAt + QUARTER }
  await searchDays(db, search, ({ allowed }) => ({
    visit: (candidate, freeLo, freeHi, busyLo, busyHi) => {
      for (const length of candidates[candidate]?.lengths ?? []) {
        findStarts(starts, freeLo, freeHi, busyLo, busyHi, length, travel)
        const fits = ((starts[0] as number) & allowed.lo) | ((starts[1] as number) & allowed.hi)
        if (fits !== 0) fitting[candidate]?.push(length * QUARTER_MINUTES)
      }
    },
  }))
  return fitting
}
