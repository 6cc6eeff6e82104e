import { sql } from 'kysely'
import type { Day, Instant } from '@ruhepol/rules'
import type { Database, Queryable } from '../platform/database.ts'
import { fromColumns, type QuarterHours } from './quarter-hours.ts'

/** Experts' days, all or only the changed ones. */
export type ReadDays = {
  /** The database's current time. */
  now: Instant
  /** In the format of `takeDays`. */
  days: Int32Array
}

export type ChangedDays = ReadDays & {
  /** The PostgreSQL snapshot that was read; pass it back to get only later changes. */
  snapshot: string
  /** Increases when days were removed, which is not reported in any other way. */
  removals: number
  /** Identifies the server run and the table that were read; a snapshot is valid only for these. */
  origin: string
}

/** The first and last calendar day that PostgreSQL and our code both support. */
const EARLIEST_DAY = '2000-01-01'
const LATEST_DAY = '9999-12-31'

/** A single value is read twice as fast as one row per expert and day. */
const packed = sql`coalesce(string_agg(
  int4send(day - date '1970-01-01') || int4send(expert_id)
    || int8send(((open_a >> 32) & 4294967295) | (open_b << 32))
    || int8send(((busy_a >> 32) & 4294967295) | (busy_b << 32)), ''::bytea), ''::bytea)`

/** PostgreSQL sends integers in big-endian order. */
function wordsFrom(bytes: Buffer): Int32Array {
  // Small values share a buffer with others and may be unaligned.
  const own = new Uint8Array(bytes)
  Buffer.from(own.buffer).swap32()
  return new Int32Array(own.buffer)
}

/** The experts' days in the range, and the database's now, in one statement. */
export async function readDays(
  db: Queryable,
  { from, to, expertIds }: { from: Day; to: Day; expertIds: readonly number[] },
): Promise<ReadDays> {
  const { rows } = await sql<{ now: Date; days: Buffer }>`
    select app_now() as now, ${packed} as days
    from expert_day
    where day between ${from < EARLIEST_DAY ? EARLIEST_DAY : from}::date and ${to > LATEST_DAY ? LATEST_DAY : to}::date
      and expert_id = any(${`{${expertIds.join(',')}}`}::integer[])`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no days')
  return { now: row.now.getTime(), days: wordsFrom(row.days) }
}

/**
 * Everyone's days from today on: those committed since a snapshot, or all without one. A single statement, so that days
 * and snapshot belong together. A row of a restored database may name a future transaction, hence the upper bound.
 */
export async function readChangedDays(db: Database, since: string | undefined): Promise<ChangedDays> {
  const { rows } = await sql<Omit<ChangedDays, 'now' | 'days'> & { now: Date; days: Buffer }>`
    select app_now() as now, pg_current_snapshot()::text as snapshot, (select count from expert_day_removal) as removals,
      extract(epoch from pg_postmaster_start_time()) || ' ' || 'expert_day'::regclass::oid as origin,
      (select ${packed} from expert_day
       where day >= (app_now() at time zone 'Europe/Berlin')::date
       ${
         since === undefined
           ? sql``
           : sql`and changed_in >= pg_snapshot_xmin(${since}::pg_snapshot)
         and changed_in < pg_snapshot_xmax(pg_current_snapshot())
         and not pg_visible_in_snapshot(changed_in, ${since}::pg_snapshot)`
       }) as days`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no days')
  return { ...row, now: row.now.getTime(), days: wordsFrom(row.days) }
}

export type BookingAtLocation = { expertId: number; startAt: Instant; endAt: Instant; blockedUntil: Instant }

// The two statements on `booking` below are here because only availability decides what blocks an expert.

/** Active bookings at a partner location that touch from <= t < until; no travel is needed next to them. */
export async function readBookingsAtLocation(
  db: Queryable,
  { locationId, from, until }: { locationId: string; from: Instant; until: Instant },
): Promise<BookingAtLocation[]> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cartId')
    .select(['booking.expertId', 'booking.startAt', 'booking.endAt', 'booking.blockedUntil'])
    .where('cart.locationId', '=', locationId)
    .where('booking.active', '=', true)
    .where('booking.startAt', '<', new Date(until))
    .where('booking.blockedUntil', '>', new Date(from))
    .execute()
  return rows.map((row) => ({
    expertId: row.expertId,
    startAt: row.startAt.getTime(),
    endAt: row.endAt.getTime(),
    blockedUntil: row.blockedUntil.getTime(),
  }))
}

/** Every time that an active booking blocks. */
export async function readBlockedTimes(
  db: Queryable,
): Promise<{ expertId: number; startAt: Instant; blockedUntil: Instant }[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['expertId', 'startAt', 'blockedUntil'])
    .where('active', '=', true)
    .execute()
  return rows.map((row) => ({
    expertId: row.expertId,
    startAt: row.startAt.getTime(),
    blockedUntil: row.blockedUntil.getTime(),
  }))
}

/** The open quarter hours of every day from `from` on. */
export async function readOpenDays(
  db: Queryable,
  from: Day,
): Promise<{ expertId: number; day: Day; open: QuarterHours }[]> {
  const rows = await db
    .selectFrom('expertDay')
    .select(['expertId', 'day', 'openA', 'openB'])
    .where('day', '>=', from)
    .execute()
  return rows.map((row) => ({
    expertId: row.expertId,
    day: row.day,
    open: fromColumns({ a: row.openA, b: row.openB }),
  }))
}

/** Every expert day with busy quarter hours. */
export async function readBusyDays(db: Queryable): Promise<{ expertId: number; day: Day; busy: QuarterHours }[]> {
  const rows = await db
    .selectFrom('expertDay')
    .select(['expertId', 'day', 'busyA', 'busyB'])
    .where((where) => where.or([where('busyA', '!=', '0'), where('busyB', '!=', '0')]))
    .execute()
  return rows.map((row) => ({
    expertId: row.expertId,
    day: row.day,
    busy: fromColumns({ a: row.busyA, b: row.busyB }),
  }))
}
