import { instantAt, QUARTERS_PER_DAY, type Day, type Instant } from '@ruhepol/rules'
import { databaseNow, type Queryable } from '../platform/database.ts'
import { readFreeDays } from './open-days-queries.ts'
import { quarterHours, type QuarterHours } from './quarter-hours.ts'

/** Hours of one day in which an expert is free. */
export type FreeHours = { startAt: Instant; endAt: Instant }

/** The longest runs of quarter hours, each with the first one and the one after the last. */
function* runsOf(quarters: QuarterHours): Generator<[from: number, to: number]> {
  const has = (quarter: number) => (quarters & quarterHours(quarter, quarter + 1)) !== 0n
  for (let from = 0; from < QUARTERS_PER_DAY; from += 1) {
    if (!has(from)) continue
    let to = from
    while (has(to)) to += 1
    yield [from, to]
    from = to
  }
}

/** When the expert works and is neither booked, held nor busy elsewhere, from now until the last day. Both are included. */
export async function freeHours(db: Queryable, wanted: { expertId: number; from: Day; to: Day }): Promise<FreeHours[]> {
  const now = (await databaseNow(db)).getTime()
  const days = await readFreeDays(db, wanted)
  return days.flatMap(({ day, free }) =>
    [...runsOf(free)]
      .map(([from, to]) => ({ startAt: instantAt(day, from), endAt: instantAt(day, to) }))
      .filter(({ endAt }) => endAt > now),
  )
}
