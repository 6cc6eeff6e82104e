import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { DaySearch, SearchCount, SearchOutcome } from './day-search.ts'
import { addSearchCounts } from './demand-queries.ts'

/** More different searches within a minute can only be made up. */
const MOST_KEYS = 10_000
/** How long one caller's look at one day counts once, milliseconds. */
const SAME_LOOK = 600_000

/** Hashes of the looks of the last minutes. Their key is never stored, and is replaced together with them. */
function recentLooks(clock: () => number) {
  let begun = clock()
  let key = randomBytes(16)
  let seen = new Set<string>()
  return (look: string): boolean => {
    if (clock() - begun >= SAME_LOOK) {
      begun = clock()
      key = randomBytes(16)
      seen = new Set()
    }
    const hash = createHash('sha256').update(key).update(look).digest('base64')
    if (seen.has(hash)) return false
    if (seen.size < MOST_KEYS) seen.add(hash)
    return true
  }
}

/** Counts searches in memory until `flush` adds them to the database. `clock`: monotonic, milliseconds. */
export function createSearchCounts(db: Database, clock: () => number = () => performance.now()) {
  const isNew = recentLooks(clock)
  const running = new Set<Promise<void>>()
  let counts = new Map<string, SearchCount>()
  let dropped = 0

  function add(counted: SearchCount): void {
    const { count, ...search } = counted
    const key = JSON.stringify(Object.values(search))
    const known = counts.get(key)
    if (known) known.count += count
    else if (counts.size < MOST_KEYS) counts.set(key, counted)
    else dropped += count
  }

  return {
    /** Counts a look unless the caller had the same within ten minutes. The answer must not wait for `outcome`. */
    note(caller: string, search: DaySearch, outcome: () => Promise<SearchOutcome>, log: Log): void {
      const { wantedOn, place, treatmentTypeId, guests } = search
      if (!isNew(JSON.stringify([caller, wantedOn, place, treatmentTypeId, guests]))) return
      // Bounds the explanations that wait as well as the sums.
      if (running.size >= MOST_KEYS) {
        dropped += 1
        return
      }
      const counting = outcome()
        .then((known) => add({ ...search, outcome: known, count: 1 }))
        .catch((error: unknown) => log.warn({ err: error }, 'a search could not be counted'))
        .finally(() => running.delete(counting))
      running.add(counting)
    },
    /** Adds everything to the database in one statement. If that fails, the next flush tries again; never rejects. */
    async flush(log: Log): Promise<void> {
      await Promise.all(running)
      const flushed = counts
      counts = new Map()
      if (dropped > 0) log.warn({ searches: dropped }, 'more different searches than can be counted')
      dropped = 0
      if (flushed.size === 0) return
      try {
        await addSearchCounts(db, [...flushed.values()])
      } catch (error) {
        log.warn({ err: error }, 'searches could not be counted yet')
        for (const count of flushed.values()) add(count)
      }
    },
  }
}

type SearchCounts = ReturnType<typeof createSearchCounts>
const ofDatabases = new WeakMap<Database, SearchCounts>()

/** The counts of this process. */
export function searchCountsOf(db: Database): SearchCounts {
  const counts = ofDatabases.get(db) ?? createSearchCounts(db)
  ofDatabases.set(db, counts)
  return counts
}
