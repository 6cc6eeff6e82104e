import { addDays, instantAt, type Instant } from '@ruhepol/rules'
import { appNow, appNowMinus, timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../../platform/database.ts'
import { ofExperts, type TimesAsked } from './times-asked-queries.ts'

const columns = ['id', 'expertId', 'kind', 'startAt', 'endAt'] as const

/** When an expert does not work: startAt <= t < endAt, without an end until further notice. */
export type Absence = Row<'absence', (typeof columns)[number]>

/** The absences that touch these days. */
export async function readAbsences(db: Queryable, asked: TimesAsked): Promise<Absence[]> {
  return db
    .selectFrom('absence')
    .select(columns)
    .where('startAt', '<', timestamp(instantAt(addDays(asked.to, 1), 0)))
    .where((where) => where.or([where('endAt', 'is', null), where('endAt', '>', timestamp(instantAt(asked.from, 0)))]))
    .$if(asked.expertIds !== undefined, (query) => query.where(ofExperts(asked.expertIds)))
    .execute()
}

/** The absences that are not over, of all experts or of one, in the order in which they begin. */
export async function readAbsencesToCome(db: Queryable, expertId?: number): Promise<Absence[]> {
  return db
    .selectFrom('absence')
    .select(columns)
    .where((where) => where.or([where('endAt', 'is', null), where('endAt', '>', appNow)]))
    .$if(expertId !== undefined, (query) => query.where('expertId', '=', expertId ?? 0))
    .orderBy('startAt')
    .orderBy('id')
    .execute()
}

/** Returns the number of the new absence. */
export async function insertAbsence(tx: DatabaseTransaction, absence: Omit<Absence, 'id'>): Promise<number> {
  const { expertId, kind, startAt, endAt } = absence
  const row = await tx
    .insertInto('absence')
    .values({ expertId, kind, startAt: timestamp(startAt), endAt: endAt === null ? null : timestamp(endAt) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends an absence at this instant, or deletes it if it would only begin later. */
export async function endAbsenceAt(tx: DatabaseTransaction, id: number, at: Instant): Promise<void> {
  const end = timestamp(at)
  await tx.deleteFrom('absence').where('id', '=', id).where('startAt', '>=', end).execute()
  await tx
    .updateTable('absence')
    .set({ endAt: end })
    .where('id', '=', id)
    .where((where) => where.or([where('endAt', 'is', null), where('endAt', '>', end)]))
    .execute()
}

/** Deletes the absences that ended this many days ago. */
export async function deleteAbsencesAfter(db: Queryable, days: number): Promise<void> {
  await db.deleteFrom('absence').where('endAt', '<=', appNowMinus(days, 'day')).execute()
}
