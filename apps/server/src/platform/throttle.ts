import { sql } from 'kysely'
import type { Database } from './database.ts'
import { ApiError } from './errors.ts'
import type { Sweep } from './jobs.ts'

/** A window is counted in this many parts, so that it slides instead of restarting. */
const PARTS = 60

export type Throttle = {
  /** The caller and action, such as `wrong-code:203.0.113.7`. */
  bucket: string
  /** Attempts allowed within the window. */
  limit: number
  windowSeconds: number
}

const partSeconds = ({ windowSeconds }: Throttle) => Math.max(1, windowSeconds / PARTS)

/** Attempts in the window that ends now, and seconds until the oldest of them expires. */
async function attempts(db: Database, throttle: Throttle): Promise<{ count: number; retryAfter: number }> {
  const { rows } = await sql<{ count: number; retryAfter: number | null }>`
    select coalesce(sum(count), 0)::int as count,
      ceil(extract(epoch from min(window_start) - app_now()) + ${throttle.windowSeconds})::int as retry_after
    from throttle
    where bucket = ${throttle.bucket} and window_start > app_now() - ${throttle.windowSeconds} * interval '1 second'
  `.execute(db)
  return { count: rows[0]?.count ?? 0, retryAfter: Math.max(1, rows[0]?.retryAfter ?? 1) }
}

const limited = (retryAfter: number) => new ApiError('rate_limited', 'too many attempts', { retryAfter })

/** Throws `rate_limited` if the window is full, without counting. For throttles that count only failures. */
export async function assertMayAttempt(db: Database, throttle: Throttle): Promise<void> {
  const { count, retryAfter } = await attempts(db, throttle)
  if (count >= throttle.limit) throw limited(retryAfter)
}

/**
 * Counts an attempt, or throws `rate_limited` with `retryAfter` (seconds) if the window is full. Stored in the
 * database, so that it survives a restart and all processes count together. Call it outside a transaction that may be
 * rolled back.
 */
export async function countAttempt(db: Database, throttle: Throttle): Promise<void> {
  const { bucket, limit, windowSeconds } = throttle
  const seconds = partSeconds(throttle)
  // A single statement that does not wait for the disk, because every placing runs it. Simultaneous calls may all have
  // seen the last free place, so their results are added to a row that only one can change at a time.
  const { rows } = await sql<{ counted: boolean }>`
    with part as (
      select to_timestamp(floor(extract(epoch from app_now()) / ${seconds}) * ${seconds}) as part_start,
        set_config('synchronous_commit', 'off', true) as not_waiting
    ), recent as (
      select coalesce(sum(count), 0) as all_parts, coalesce(sum(count) filter (where window_start <> part_start), 0) as others
      from part left join throttle
        on bucket = ${bucket} and window_start > app_now() - ${windowSeconds} * interval '1 second'
    ), counted as (
      insert into throttle (bucket, window_start, count)
      select ${bucket}, part_start, 1 from part, recent where all_parts < ${limit}
      on conflict (bucket, window_start) do update set count = throttle.count + 1
      returning count
    )
    select others + count <= ${limit} as counted from recent, counted`.execute(db)
  if (rows[0]?.counted !== true) throw limited((await attempts(db, throttle)).retryAfter)
}

/** Takes back an attempt. */
export async function giveBackAttempt(db: Database, { bucket }: Throttle): Promise<void> {
  await sql`
    update throttle set count = count - 1
    where bucket = ${bucket} and count > 0
      and window_start = (select max(window_start) from throttle where bucket = ${bucket})`.execute(db)
}

/** Resets the count, for example after a correct password. */
export async function forgetBucket(db: Database, bucket: string): Promise<void> {
  await sql`delete from throttle where bucket = ${bucket}`.execute(db)
}

/** No window is longer than a day. */
export const forgetAttempts: Sweep = {
  name: 'forgetAttempts',
  everySeconds: 3600,
  run: async ({ db }) => {
    await sql`delete from throttle where window_start < app_now() - interval '1 day'`.execute(db)
  },
}

/** False instead of `rate_limited` if the window is full. */
export async function isWithin(counting: Promise<void>): Promise<boolean> {
  try {
    await counting
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}
