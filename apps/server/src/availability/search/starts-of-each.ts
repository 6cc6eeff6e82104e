import type { Instant } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import type { Candidate } from '../copy/candidate-index.ts'
import { searchDays, travelQuarters, type Search } from './search.ts'
import { findStarts, startInstants } from './slots.ts'

/**
 * The starts at which each candidate, by number, is free for one of their durations, under the rules of `isOffered`.
 */
export async function startsOfEach(db: Queryable, search: Search): Promise<Map<number, Set<Instant>>> {
  const { candidates, place } = search
  const found = new Map(candidates.map(({ expertId }) => [expertId, new Set<Instant>()]))
  const travel = travelQuarters(place)
  const starts = new Int32Array(2)
  await searchDays(db, search, ({ day, allowed }) => ({
    visit: (candidate, freeLo, freeHi, busyLo, busyHi) => {
      const { expertId, lengths } = candidates[candidate] as Candidate
      for (const length of lengths) {
        findStarts(starts, freeLo, freeHi, busyLo, busyHi, length, travel)
        const instants = startInstants(day, (starts[0] as number) & allowed.lo, (starts[1] as number) & allowed.hi)
        for (const instant of instants) found.get(expertId)?.add(instant)
      }
    },
  }))
  return found
}
