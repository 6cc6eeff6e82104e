import { sql, type Insertable } from 'kysely'
import type { OutsideCalendar } from '@ruhepol/database/tables'
import type { Day, Instant } from '@ruhepol/rules'
import { appNow, appNowPlus } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../platform/database.ts'
import { calendarLimits } from './calendar-limits.ts'

export type StoredCalendar = Row<
  'outsideCalendar',
  'id' | 'expertId' | 'partnerId' | 'name' | 'succeededAt' | 'coversUntil' | 'unread' | 'failedAt' | 'failure'
> & { hasAddress: boolean; times: number }

/** All calendars, or those of one expert, in the order in which they were added. */
export async function readCalendars(db: Queryable, expertId?: number): Promise<StoredCalendar[]> {
  return db
    .selectFrom('outsideCalendar')
    .select(['id', 'expertId', 'partnerId', 'name', 'succeededAt', 'coversUntil', 'unread', 'failedAt', 'failure'])
    .select(sql<boolean>`address is not null`.as('hasAddress'))
    .select(sql<number>`(select count(*)::int from busy_time where calendar_id = outside_calendar.id)`.as('times'))
    .$if(expertId !== undefined, (query) => query.where('expertId', '=', expertId ?? 0))
    .orderBy('expertId')
    .orderBy('id')
    .execute()
}

/**
 * The expert's calendar from this source, added if it is new; undefined if the expert has too many already. Those that
 * partners send are not counted: the operator added each of them as a partner.
 */
export async function findOrAddCalendar(
  tx: DatabaseTransaction,
  calendar: Pick<Insertable<OutsideCalendar>, 'expertId' | 'name' | 'address' | 'sourceHash' | 'partnerId'>,
): Promise<number | undefined> {
  const { expertId, sourceHash } = calendar
  const own = tx.selectFrom('outsideCalendar').select('id').where('expertId', '=', expertId)
  const found = await own.where('sourceHash', '=', sourceHash).executeTakeFirst()
  if (found) return found.id
  if (calendar.partnerId == null) {
    const counted = await own.where('partnerId', 'is', null).execute()
    if (counted.length >= calendarLimits.perExpertMax) return undefined
  }
  const nextCheckAt = calendar.address ? appNow : null
  const { id } = await tx
    .insertInto('outsideCalendar')
    .values({ ...calendar, nextCheckAt })
    // Two may add the same one at once.
    .onConflict((conflict) => conflict.columns(['expertId', 'sourceHash']).doUpdateSet({ name: calendar.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The calendars that are due, each given to only one caller; sets when they are due again. */
export async function takeDueCalendars(db: Queryable): Promise<number[]> {
  const rows = await db
    .updateTable('outsideCalendar')
    .set({ nextCheckAt: appNowPlus(calendarLimits.checkEveryMinutes, 'minute') })
    .where('nextCheckAt', '<=', appNow)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type Reading = {
  calendarId: number
  number: string
  expertId: number
  partnerId: string | null
  address: Buffer | null
  now: Instant
}

/** Begins a reading, which gets a number; undefined if the calendar is gone. */
export async function beginReading(db: Queryable, id: number): Promise<Reading | undefined> {
  return db
    .updateTable('outsideCalendar')
    .set({ begun: sql<string>`begun + 1` })
    .where('id', '=', id)
    .returning(['id as calendarId', 'begun as number', 'expertId', 'partnerId', 'address', appNow.as('now')])
    .executeTakeFirst()
}

/** Locks the calendar; undefined if it is gone. */
export async function lockCalendar(
  tx: DatabaseTransaction,
  id: number,
): Promise<{ expertId: number; applied: string } | undefined> {
  return tx
    .selectFrom('outsideCalendar')
    .select(['expertId', 'applied'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function noteSuccess(
  tx: DatabaseTransaction,
  { calendarId, number }: Reading,
  { coversUntil, unread }: { coversUntil: Day; unread: number },
): Promise<void> {
  await tx
    .updateTable('outsideCalendar')
    .set({ applied: number, succeededAt: appNow, coversUntil, unread })
    .where('id', '=', calendarId)
    .execute()
}

export async function noteFailure(db: Queryable, calendarId: number, failure: string): Promise<void> {
  await db.updateTable('outsideCalendar').set({ failedAt: appNow, failure }).where('id', '=', calendarId).execute()
}

export async function deleteCalendar(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('outsideCalendar').where('id', '=', id).execute()
}
