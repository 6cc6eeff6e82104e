import { sql, type RawBuilder } from 'kysely'
import type { Day, Instant } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { fromColumns, type QuarterHours } from './quarter-hours.ts'

/** The days of many experts, packed. */
type PackedDay = {
  day: Day
  /** For each expert five words: id, open hi, open lo, busy hi, busy lo (quarter hours from 8:00, as in `Words`). */
  words: Int32Array
}

export const WORDS_PER_EXPERT = 5

/** First and last calendar day that PostgreSQL and the rest of us agree on. */
const EARLIEST_DAY = '2000-01-01'
const LATEST_DAY = '9999-12-31'

/** Up to this many rows are read for each one that is wanted. */
const MOST_EXTRA_READS = 2

/** PostgreSQL sends integers with the highest byte first. */
function wordsFrom(bytes: Buffer): Int32Array {
  bytes.swap32()
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Int32Array.BYTES_PER_ELEMENT)
}

/**
 * Narrows to the experts, and a few more where their ids lie close together: comparing with two bounds is cheaper than with
 * a list of thousands, and whoever reads skips the others.
 */
function anyOf(expertIds: readonly number[]): RawBuilder<unknown> {
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  for (const id of expertIds) {
    if (id < lowest) lowest = id
    if (id > highest) highest = id
  }
  if (expertIds.length * MOST_EXTRA_READS >= highest - lowest + 1)
    return sql`expert_id between ${lowest} and ${highest}`
  return sql`expert_id = any(${`{${expertIds.join(',')}}`}::integer[])`
}

/**
 * The days of the experts (and perhaps of others) from the first to the last day, and the database's now, in one query. Days
 * without work are missing.
 * One packed value for each day is read twice as fast as the rows themselves.
 */
export async function readPackedDays(
  db: Queryable,
  { from, to, expertIds }: { from: Day; to: Day; expertIds: readonly number[] },
): Promise<{ now: Instant; days: PackedDay[] }> {
  const { rows } = await sql<{ day: Day; now: Date; words: Buffer }>`
    select day, app_now() as now, string_agg(
      int4send(expert_id)
        || int8send(((open_a >> 32) & 4294967295) | (open_b << 32))
        || int8send(((busy_a >> 32) & 4294967295) | (busy_b << 32)), ''::bytea) as words
    from expert_day
    where day between ${from < EARLIEST_DAY ? EARLIEST_DAY : from}::date and ${to > LATEST_DAY ? LATEST_DAY : to}::date
      and ${anyOf(expertIds)}
    group by day
    order by day`.execute(db)
  return {
    now: rows[0]?.now.getTime() ?? 0,
    days: rows.map(({ day, words }) => ({ day, words: wordsFrom(words) })),
  }
}

export type BookingAtLocation = { expertId: number; startAt: Instant; endAt: Instant; blockedUntil: Instant }

// The two statements on `booking` below stand here because only availability may judge what blocks an expert.

/** The active bookings at a partner location that touch from <= t < until: no travel is needed beside them. */
export async function readBookingsAtLocation(
  db: Queryable,
  { locationId, from, until }: { locationId: string; from: Instant; until: Instant },
): Promise<BookingAtLocation[]> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .select(['booking.expert_id', 'booking.start_at', 'booking.end_at', 'booking.blocked_until'])
    .where('cart.location_id', '=', locationId)
    .where('booking.active', '=', true)
    .where('booking.start_at', '<', new Date(until))
    .where('booking.blocked_until', '>', new Date(from))
    .execute()
  return rows.map((row) => ({
    expertId: row.expert_id,
    startAt: row.start_at.getTime(),
    endAt: row.end_at.getTime(),
    blockedUntil: row.blocked_until.getTime(),
  }))
}

/** Every time that an active booking blocks. */
export async function readBlockedTimes(
  db: Queryable,
): Promise<{ expertId: number; startAt: Instant; blockedUntil: Instant }[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['expert_id', 'start_at', 'blocked_until'])
    .where('active', '=', true)
    .execute()
  return rows.map((row) => ({
    expertId: row.expert_id,
    startAt: row.start_at.getTime(),
    blockedUntil: row.blocked_until.getTime(),
  }))
}

/** Every expert's day with busy quarter hours. */
export async function readBusyDays(db: Queryable): Promise<{ expertId: number; day: Day; busy: QuarterHours }[]> {
  const rows = await db
    .selectFrom('expert_day')
    .select(['expert_id', 'day', 'busy_a', 'busy_b'])
    .where((where) => where.or([where('busy_a', '!=', '0'), where('busy_b', '!=', '0')]))
    .execute()
  return rows.map((row) => ({
    expertId: row.expert_id,
    day: row.day,
    busy: fromColumns({ a: row.busy_a, b: row.busy_b }),
  }))
}
