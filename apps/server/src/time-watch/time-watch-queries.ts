import { limits, type Language, type TimeRange } from '@ruhepol/rules'
import { sql } from 'kysely'
import { changedDays, originOfDays } from '../availability/index.ts'
import { appNow, appNowMinus } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction, Queryable, Row } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

const columns = [
  'id',
  'email',
  'locale',
  'cityId',
  'postalCode',
  'locationId',
  'treatmentTypeId',
  'lengthMinutes',
  'expertId',
  'firstDay',
  'lastDay',
  'timeRange',
  'numberOfExperts',
  'askedAt',
  'confirmedAt',
  'toldAt',
] as const

/** A request to be told once when a time opens. */
export type TimeWatch = Row<'timeWatch', (typeof columns)[number]>

export type NewTimeWatch = Omit<TimeWatch, 'id' | 'locale' | 'timeRange' | 'askedAt' | 'confirmedAt' | 'toldAt'> & {
  locale: Language
  timeRange: TimeRange | null
  /** The address is known to be the person's own, so no mail needs to ask. */
  isConfirmed: boolean
}

const today = sql<string>`(app_now() at time zone 'Europe/Berlin')::date`
/** Below every id. */
const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * Whether asking again leaves a waiting watch as it is: it is confirmed, or was asked for a moment ago, so that a retry
 * keeps the link that was mailed.
 */
const stays = (isConfirmed: boolean) => sql<boolean>`(time_watch.confirmed_at is not null
  or not ${isConfirmed}::boolean
    and time_watch.asked_at > app_now() - ${limits.timeWatchRepeatMinutes} * interval '1 minute')`

/** Whether the address already waits for the same time, so that `insertTimeWatch` would change nothing. */
export async function isKept(db: Queryable, { isConfirmed, ...watch }: NewTimeWatch): Promise<boolean> {
  const row = await db
    .selectFrom('timeWatch')
    .select('id')
    .where(hasEmail(watch.email))
    .where('toldAt', 'is', null)
    .where('postalCode', '=', watch.postalCode)
    .where('locationId', 'is not distinct from', watch.locationId)
    .where('treatmentTypeId', 'is not distinct from', watch.treatmentTypeId)
    .where('lengthMinutes', 'is not distinct from', watch.lengthMinutes)
    .where('expertId', 'is not distinct from', watch.expertId)
    .where('firstDay', '=', watch.firstDay)
    .where('lastDay', '=', watch.lastDay)
    .where('timeRange', 'is not distinct from', watch.timeRange)
    .where('numberOfExperts', '=', watch.numberOfExperts)
    .where(stays(isConfirmed))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The id of a new watch, which replaces an unconfirmed one for the same time and address; undefined if the address
 * already waits for it, or was just asked whether it wants to.
 */
export async function insertTimeWatch(
  tx: DatabaseTransaction,
  { isConfirmed, ...values }: NewTimeWatch,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('timeWatch')
    .values({ ...values, confirmedAt: isConfirmed ? appNow : null })
    .onConflict((conflict) =>
      conflict
        .expression(
          sql`lower(email), postal_code, location_id, treatment_type_id, length_minutes, expert_id, first_day, last_day, time_range, number_of_experts`,
        )
        .where('toldAt', 'is', null)
        // A new id invalidates the link in the previous mail.
        .doUpdateSet({
          id: sql`uuidv7()`,
          askedAt: appNow,
          locale: values.locale,
          confirmedAt: isConfirmed ? appNow : null,
        })
        .where((eb) => eb.not(stays(isConfirmed))),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** How many watches of an address are waiting; for its signed-in owner only confirmed ones, since anyone may ask. */
export async function countWaiting(
  db: Queryable,
  { email, isConfirmed }: Pick<NewTimeWatch, 'email' | 'isConfirmed'>,
): Promise<number> {
  const waiting = db
    .selectFrom('timeWatch')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(hasEmail(email))
    .where('toldAt', 'is', null)
  const { count } = await (
    isConfirmed ? waiting.where('confirmedAt', 'is not', null) : waiting
  ).executeTakeFirstOrThrow()
  return Number(count)
}

/** Undefined once its last day is over. */
export async function findTimeWatch(db: Queryable, id: string): Promise<TimeWatch | undefined> {
  return db
    .selectFrom('timeWatch')
    .select(columns)
    .where('id', '=', id)
    .where('lastDay', '>=', today)
    .executeTakeFirst()
}

/** The watches of an address as its owner sees them, newest first. */
export async function timeWatchesOf(db: Queryable, email: string): Promise<Omit<TimeWatch, 'cityId'>[]> {
  const shown = columns.filter((column) => column !== 'cityId')
  return db.selectFrom('timeWatch').select(shown).where(hasEmail(email)).orderBy('askedAt', 'desc').execute()
}

/** Idempotent; does nothing for a watch that has ended. */
export async function markConfirmed(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('timeWatch')
    .set({ confirmedAt: appNow })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute()
}

export async function deleteTimeWatch(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('timeWatch').where('id', '=', id).execute()
}

export async function deleteTimeWatchesOf(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx.deleteFrom('timeWatch').where(hasEmail(email)).execute()
}

/** Deletes watches after their last day, and soon those that nobody confirmed. */
export async function deleteOldTimeWatches(db: Database): Promise<void> {
  await db
    .deleteFrom('timeWatch')
    .where((eb) =>
      eb.or([
        eb('lastDay', '<', today),
        eb.and([
          eb('confirmedAt', 'is', null),
          eb('askedAt', '<', appNowMinus(limits.timeWatchUnconfirmedHours, 'hour')),
        ]),
      ]),
    )
    .execute()
}

/** Up to where the changes of experts' days were compared with the watches. */
export type Progress = { snapshot: string; origin: string }

/** The stored progress, and the present state of the database. */
export async function readProgress(db: Queryable): Promise<{ last: Progress; present: Progress }> {
  const { rows } = await sql<{ snapshot: string; origin: string; newSnapshot: string; newOrigin: string }>`
    select snapshot, origin, pg_current_snapshot()::text as new_snapshot,
      ${originOfDays} as new_origin
    from time_watch_progress`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the progress of the time watches is missing')
  const { snapshot, origin, newSnapshot, newOrigin } = row
  return { last: { snapshot, origin }, present: { snapshot: newSnapshot, origin: newOrigin } }
}

/** Nothing changes if another worker was faster, which has then done the same. */
export async function writeProgress(db: Queryable, last: Progress, present: Progress): Promise<void> {
  await db
    .updateTable('timeWatchProgress')
    .set(present)
    .where('snapshot', '=', last.snapshot)
    .where('origin', '=', last.origin)
    .execute()
}

/**
 * The next waiting watches of which a day changed since then, and those not looked at since their confirmation, in the
 * order of their ids. Without a snapshot all waiting ones, since transaction numbers of another server run mean
 * something else (see `readChangedDays`).
 */
export async function readWatchesToCheck(
  db: Queryable,
  { since, after, limit }: { since: string | undefined; after: string | undefined; limit: number },
): Promise<TimeWatch[]> {
  const waiting = db
    .selectFrom('timeWatch')
    .select(columns)
    .where('confirmedAt', 'is not', null)
    .where('toldAt', 'is', null)
    .where('lastDay', '>=', today)
    .where('id', '>', after ?? NIL)
    .orderBy('id')
    .limit(limit)
  if (since === undefined) return waiting.execute()
  const changed = sql<string>`(
    with changed as materialized (${changedDays(since)})
    select watch.id from time_watch as watch join changed on changed.city_id = watch.city_id
      and changed.day between watch.first_day and watch.last_day
      and changed.expert_id = coalesce(watch.expert_id, changed.expert_id)
    where watch.confirmed_at is not null and watch.told_at is null)`
  return waiting.where((eb) => eb.or([eb('isChecked', '=', false), eb('id', 'in', changed)])).execute()
}

/** Marks watches as checked, or as to be checked in the next round even if none of their days changes. */
export async function markChecked(db: Queryable, ids: readonly string[], isChecked: boolean): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('timeWatch')
    .set({ isChecked })
    .where('id', 'in', ids)
    .where('isChecked', '=', !isChecked)
    .execute()
}

/** Records that the mail is enqueued; false if it was enqueued before, or if the watch has ended. */
export async function markTold(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('timeWatch')
    .set({ toldAt: appNow })
    .where('id', '=', id)
    .where('toldAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The time was taken before its mail could be sent, so the person keeps waiting, unless they have asked again since.
 */
export async function waitAgain(db: Queryable, id: string): Promise<void> {
  await sql`
    update time_watch as told set told_at = null, is_checked = false
    where id = ${id} and told_at is not null and not exists (
      select from time_watch as other
      where other.told_at is null and lower(other.email) = lower(told.email)
        and (other.postal_code, other.first_day, other.last_day, other.number_of_experts)
          = (told.postal_code, told.first_day, told.last_day, told.number_of_experts)
        and (other.location_id, other.treatment_type_id, other.length_minutes, other.expert_id, other.time_range)
          is not distinct from
          (told.location_id, told.treatment_type_id, told.length_minutes, told.expert_id, told.time_range))`.execute(db)
}
