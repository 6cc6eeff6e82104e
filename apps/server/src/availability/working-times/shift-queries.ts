import { sql } from 'kysely'
import { weekdayOf, type Day } from '@ruhepol/rules'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { daysOf, ofExperts, type TimesAsked } from './times-asked-queries.ts'
import { hoursOfRanges, rangesOfHours, type WorkHours } from './work-hours.ts'

/** Weekday 1 is Monday. */
export type Shift = WorkHours & { expertId: number; weekday: number }

/** Weekly hours from a day on, in place of the shift. Both days are included; without a last one they stay. */
export type PlannedShift = {
  expertId: number
  weekday: number
  fromDay: Day
  untilDay: Day | null
  hours: readonly WorkHours[]
}

const WEEK = 7

/** The weekly shifts of these days' weekdays. */
export async function readShifts(db: Queryable, asked: TimesAsked): Promise<Shift[]> {
  const weekdays = daysOf(asked).slice(0, WEEK).map(weekdayOf)
  return db
    .selectFrom('shift')
    .select(['expertId', 'weekday', 'fromQuarter', 'toQuarter'])
    .where('weekday', 'in', weekdays)
    .$if(asked.expertIds !== undefined, (query) => query.where(ofExperts(asked.expertIds)))
    .execute()
}

/** The planned shifts that hold on one of these days. */
export async function readPlannedShifts(db: Queryable, asked: TimesAsked): Promise<PlannedShift[]> {
  const rows = await db
    .selectFrom('plannedShift')
    .select(['expertId', 'weekday', 'fromDay', 'untilDay', 'hours'])
    .where('fromDay', '<=', asked.to)
    .where((where) => where.or([where('untilDay', 'is', null), where('untilDay', '>=', asked.from)]))
    .$if(asked.expertIds !== undefined, (query) => query.where(ofExperts(asked.expertIds)))
    .execute()
  return rows.map((row) => ({ ...row, hours: hoursOfRanges(row.hours) }))
}

/** An expert's weekly shifts, even after they stopped working. */
export async function readShiftsOfExpert(
  db: Queryable,
  expertId: number,
): Promise<(WorkHours & { weekday: number })[]> {
  return db
    .selectFrom('shift')
    .select(['weekday', 'fromQuarter', 'toQuarter'])
    .where('expertId', '=', expertId)
    .orderBy('weekday')
    .orderBy('fromQuarter')
    .execute()
}

/** An expert's planned shifts that are not over on this day, in the order in which they begin. */
export async function readPlannedShiftsOfExpert(db: Queryable, expertId: number, today: Day): Promise<PlannedShift[]> {
  const rows = await db
    .selectFrom('plannedShift')
    .select(['expertId', 'weekday', 'fromDay', 'untilDay', 'hours'])
    .where('expertId', '=', expertId)
    .where((where) => where.or([where('untilDay', 'is', null), where('untilDay', '>=', today)]))
    .orderBy('fromDay')
    .orderBy('weekday')
    .execute()
  return rows.map((row) => ({ ...row, hours: hoursOfRanges(row.hours) }))
}

type Weekday = { expertId: number; weekday: number }

/** Sets the expert's shifts of one weekday. The caller opens the days. */
export async function writeShifts(
  tx: DatabaseTransaction,
  { expertId, weekday, hours }: Weekday & { hours: readonly WorkHours[] },
): Promise<void> {
  await tx.deleteFrom('shift').where('expertId', '=', expertId).where('weekday', '=', weekday).execute()
  if (hours.length === 0) return
  const rows = hours.map(({ fromQuarter, toQuarter }) => ({ expertId, weekday, fromQuarter, toQuarter }))
  await tx.insertInto('shift').values(rows).execute()
}

/** Sets the hours of a weekday from a day on, in place of those planned for the same day. The caller opens the days. */
export async function writePlannedShift(tx: DatabaseTransaction, planned: PlannedShift): Promise<void> {
  const { untilDay } = planned
  const hours = rangesOfHours(planned.hours)
  await tx
    .insertInto('plannedShift')
    .values({ ...planned, hours })
    .onConflict((conflict) => conflict.columns(['expertId', 'weekday', 'fromDay']).doUpdateSet({ untilDay, hours }))
    .execute()
}

/** Deletes what was planned for a weekday from this day on. False if nothing was. */
export async function deletePlannedShift(
  tx: DatabaseTransaction,
  { expertId, weekday, fromDay }: Weekday & { fromDay: Day },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('plannedShift')
    .where('expertId', '=', expertId)
    .where('weekday', '=', weekday)
    .where('fromDay', '=', fromDay)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Makes planned shifts that have begun and stay the weekly shifts, and deletes those that are over or began earlier.
 * From this day on, no hours change by it.
 */
export async function beginPlannedShifts(tx: DatabaseTransaction, today: Day): Promise<void> {
  const begun = await tx
    .selectFrom('plannedShift')
    .distinctOn(['expertId', 'weekday'])
    .select(['expertId', 'weekday', 'fromDay', 'hours'])
    .where('fromDay', '<=', today)
    .where('untilDay', 'is', null)
    .orderBy('expertId')
    .orderBy('weekday')
    .orderBy('fromDay', 'desc')
    .execute()
  for (const { expertId, weekday, fromDay, hours } of begun) {
    await writeShifts(tx, { expertId, weekday, hours: hoursOfRanges(hours) })
    // Those that began earlier no longer count, because a later one takes precedence.
    await tx
      .deleteFrom('plannedShift')
      .where('expertId', '=', expertId)
      .where('weekday', '=', weekday)
      .where('fromDay', '<=', fromDay)
      .execute()
  }
  await sql`delete from planned_shift where until_day < ${today}::date`.execute(tx)
}
