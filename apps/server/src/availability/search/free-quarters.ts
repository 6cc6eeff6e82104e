import type { Day, Instant } from '@ruhepol/rules'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../platform/database.ts'
import { quartersBetween } from '../claim/blocked-time.ts'
import { countFreeQuarters } from './free-quarters-queries.ts'

export type Span = { from: Instant; until: Instant }

/** With this many experts a count takes milliseconds, so counts are cached for a while. */
const LARGE_CITY = 200
const kept = new LRUCache<string, number>({ max: 10_000, ttl: 30_000 })

/**
 * The free quarter hours of all experts of a city in each span of a day. `isEnough` may accept a low estimate first:
 * half of the count from the last half minute, in a large city.
 */
export async function freeQuarters(
  db: Queryable,
  { cityId, day, spans }: { cityId: string; day: Day; spans: readonly Span[] },
  isEnough: (free: readonly number[]) => boolean,
): Promise<readonly number[]> {
  const keys = spans.map(({ from, until }) => `${cityId} ${from} ${until}`)
  const known = keys.flatMap((key) => kept.get(key) ?? [])
  if (known.length === keys.length) {
    const estimate = known.map((free) => free / 2)
    if (isEnough(estimate)) return estimate
  }
  const parts = spans.map(({ from, until }) => quartersBetween(from, until))
  const { counts, experts } = await countFreeQuarters(db, { cityId, day, parts })
  if (experts >= LARGE_CITY) for (const [index, key] of keys.entries()) kept.set(key, counts[index] ?? 0)
  return counts
}
