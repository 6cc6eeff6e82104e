import { sql } from 'kysely'
import type { Day, Instant } from '@ruhepol/rules'
import { timestamp } from '../../platform/app-now.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import { blocks } from '../claim/block-queries.ts'
import { fromColumns, type QuarterHours } from '../quarter-hours.ts'

/** Experts' days, all or only the changed ones. */
export type ReadDays = {
  /** The database's current time. */
  now: Instant
  /** In the format of `takeDays`. */
  days: Int32Array
}

/** What a copy of the days contains. */
export type Seen = {
  /** The PostgreSQL snapshot that was read; pass it back to get only later changes. */
  snapshot: string
  /** Increases when days were removed, which is not reported in any other way. */
  removals: number
  /** Identifies the server run and the table that were read; a snapshot is valid only for these. */
  origin: string
}

export type ChangedDays = ReadDays & Seen

/** The first and last calendar day that PostgreSQL and our code both support. */
const EARLIEST_DAY = '2000-01-01'
export const LATEST_DAY = '9999-12-31'

/** Identifies the server run and the table that a snapshot belongs to. */
export const originOfDays = sql<string>`extract(epoch from pg_postmaster_start_time()) || ' ' || 'expert_day'::regclass::oid`

/**
 * Whether a row of `expert_day` was committed since a snapshot. A row of a restored database may name a future
 * transaction, hence the upper bound.
 */
const changedSince = (snapshot: string) => sql<boolean>`
  changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and changed_in < pg_snapshot_xmax(pg_current_snapshot())
  and not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)`

/** The days that changed since a snapshot, as a query: `expert_id`, `day` and the expert's `city_id`. */
export const changedDays = (snapshot: string) => sql`
  select expert_day.expert_id, expert_day.day, expert.city_id
  from expert_day join expert on expert.id = expert_day.expert_id
  where ${changedSince(snapshot)}`

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

function onlyOne<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('the database told no days')
  return row
}

/** The experts' days in the range, and the database's now, in one statement. */
export async function readDays(
  db: Queryable,
  { from, to, expertIds }: { from: Day; to: Day; expertIds: readonly number[] },
): Promise<ReadDays> {
  const { rows } = await sql<{ now: Instant; days: Buffer }>`
    select app_now() as now, ${packed} as days
    from expert_day
    where day between ${from < EARLIEST_DAY ? EARLIEST_DAY : from}::date and ${to > LATEST_DAY ? LATEST_DAY : to}::date
      and expert_id = any(${`{${expertIds.join(',')}}`}::integer[])`.execute(db)
  const row = onlyOne(rows)
  return { ...row, days: wordsFrom(row.days) }
}

const seen = sql`app_now() as now, pg_current_snapshot()::text as snapshot,
  (select count from expert_day_removal) as removals, ${originOfDays} as origin`

/** Where a new copy of the days begins, and the experts whose days it needs. */
export async function readBeginning(db: Database): Promise<Seen & { now: Instant; expertIds: number[] }> {
  const { rows } = await sql<Seen & { now: Instant; expertIds: number[] }>`
    select ${seen}, array(select id from expert order by id) as expert_ids`.execute(db)
  return onlyOne(rows)
}

/**
 * Everyone's days from today on that were committed since a snapshot. A single statement, so that days and snapshot
 * belong together.
 */
export async function readChangedDays(db: Database, since: string): Promise<ChangedDays> {
  const { rows } = await sql<Omit<ChangedDays, 'days'> & { days: Buffer }>`
    select ${seen},
      (select ${packed} from expert_day
       where day >= (app_now() at time zone 'Europe/Berlin')::date and ${changedSince(since)}) as days`.execute(db)
  const row = onlyOne(rows)
  return { ...row, days: wordsFrom(row.days) }
}

export type Blocked = { expertId: number; startAt: Instant; blockedUntil: Instant }

export type BlockAtLocation = Blocked & { endAt: Instant }

/** Blocks at a partner location that touch from <= t < until; no travel is needed next to them. */
export async function readBlocksAtLocation(
  db: Queryable,
  { locationId, from, until }: { locationId: string; from: Instant; until: Instant },
): Promise<BlockAtLocation[]> {
  return db
    .selectFrom(blocks.as('block'))
    .select(['expertId', 'startAt', 'endAt', 'blockedUntil'])
    .where('locationId', '=', locationId)
    .where('startAt', '<', timestamp(until))
    .where('blockedUntil', '>', timestamp(from))
    .execute()
}

/** Every time that a booking or a slot hold blocks. */
export async function readBlockedTimes(db: Queryable): Promise<Blocked[]> {
  return db.selectFrom(blocks.as('block')).select(['expertId', 'startAt', 'blockedUntil']).execute()
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
