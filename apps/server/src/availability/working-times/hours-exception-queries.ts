import { sql } from 'kysely'
import type { Day } from '@ruhepol/rules'
import type { DatabaseTransaction, Queryable, Row } from '../../platform/database.ts'
import { ofExperts, type TimesAsked } from './times-asked-queries.ts'
import { hoursOfRanges, rangesOfHours, type WorkHours } from './work-hours.ts'

/**
 * Other hours of an expert on one day, in place of the weekly ones; those of kind `extra`, entered by earlier releases,
 * are in addition to them.
 */
export type HoursException = Row<'hoursException', 'expertId' | 'day' | 'kind'> & { hours: readonly WorkHours[] }

/** The exceptions of these days. */
export async function readHoursExceptions(db: Queryable, asked: TimesAsked): Promise<HoursException[]> {
  const rows = await db
    .selectFrom('hoursException')
    .selectAll()
    .where('day', '>=', asked.from)
    .where('day', '<=', asked.to)
    .$if(asked.expertIds !== undefined, (query) => query.where(ofExperts(asked.expertIds)))
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ ...row, hours: hoursOfRanges(row.hours) }))
}

/** An expert's exceptions from this day on, in their order. */
export async function readExceptionsToCome(db: Queryable, expertId: number, today: Day): Promise<HoursException[]> {
  const rows = await db
    .selectFrom('hoursException')
    .selectAll()
    .where('expertId', '=', expertId)
    .where('day', '>=', today)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ ...row, hours: hoursOfRanges(row.hours) }))
}

/** Sets the hours of an expert's day, in place of the weekly ones and of a former exception. */
export async function setHoursOfDay(
  tx: DatabaseTransaction,
  { expertId, day, hours }: Omit<HoursException, 'kind'>,
): Promise<void> {
  await sql`
    insert into hours_exception (expert_id, day, kind, hours)
    values (${expertId}, ${day}, 'instead', ${rangesOfHours(hours)})
    on conflict (expert_id, day) do update set kind = excluded.kind, hours = excluded.hours`.execute(tx)
}

/** Deletes the exception of a day, which then has the weekly hours again. False if there was none. */
export async function deleteHoursOfDay(
  tx: DatabaseTransaction,
  { expertId, day }: Pick<HoursException, 'expertId' | 'day'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('hoursException')
    .where('expertId', '=', expertId)
    .where('day', '=', day)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the exceptions before this day. */
export async function deleteExceptionsBefore(db: Queryable, day: Day): Promise<void> {
  await db.deleteFrom('hoursException').where('day', '<', day).execute()
}
