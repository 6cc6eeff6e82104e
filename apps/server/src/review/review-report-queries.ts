import { limits, type ReviewReport, type Language } from '@ruhepol/rules'
import { appNow, appNowMinus } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

const columns = [
  'id',
  'reviewId',
  'reason',
  'explanation',
  'name',
  'email',
  'locale',
  'createdAt',
  'decision',
  'decidedBecause',
] as const

export type StoredReport = Row<'reviewReport', (typeof columns)[number]>

export async function findReport(db: Queryable, id: string): Promise<StoredReport | undefined> {
  return db.selectFrom('reviewReport').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Whether the same report is already open. */
export async function isReported(db: Queryable, reviewId: string, contentHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('reviewReport')
    .select('id')
    .where('reviewId', '=', reviewId)
    .where('contentHash', '=', contentHash)
    .where('decidedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type NewReport = Omit<ReviewReport, 'goodFaith'> & { reviewId: string; locale: Language; contentHash: Buffer }

/** The id of the new report; undefined if the same one is already open. */
export async function insertReport(tx: DatabaseTransaction, report: NewReport): Promise<string | undefined> {
  const { reviewId, reason, explanation, name, email, locale, contentHash } = report
  const row = await tx
    .insertInto('reviewReport')
    .values({
      reviewId,
      reason,
      explanation,
      name: name ?? null,
      email: email ?? null,
      locale,
      contentHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type OpenReport = StoredReport & { expertId: number; text: string | null; authorName: string }

/** Open reports, oldest first, each with its review. */
export async function openReports(db: Queryable): Promise<OpenReport[]> {
  return db
    .selectFrom('reviewReport')
    .innerJoin('review', 'review.id', 'reviewReport.reviewId')
    .select(columns.map((column) => `reviewReport.${column}` as const))
    .select(['review.expertId', 'review.text', 'review.authorName'])
    .where('reviewReport.decidedAt', 'is', null)
    .orderBy('reviewReport.createdAt')
    .orderBy('reviewReport.id')
    .execute()
}

type Decision = { decision: 'hidden' | 'rejected'; because: string }

const decide = (tx: DatabaseTransaction, { decision, because }: Decision) =>
  tx
    .updateTable('reviewReport')
    .set({ decidedAt: appNow, decision, decidedBecause: because })
    .where('decidedAt', 'is', null)
    .returning('id')

/** Decides one open report. False if there is none with this id. */
export async function decideReport(tx: DatabaseTransaction, id: string, decision: Decision): Promise<boolean> {
  return (await decide(tx, decision).where('id', '=', id).execute()).length > 0
}

/** Decides every open report of a review; returns their ids. */
export async function decideReportsOf(
  tx: DatabaseTransaction,
  reviewId: string,
  decision: Decision,
): Promise<string[]> {
  return (await decide(tx, decision).where('reviewId', '=', reviewId).execute()).map(({ id }) => id)
}

/** Reports sent with an address, newest first. */
export async function reportsOf(db: Queryable, email: string): Promise<StoredReport[]> {
  return db.selectFrom('reviewReport').select(columns).where(hasEmail(email)).orderBy('createdAt', 'desc').execute()
}

/** Deletes decided reports of an address; an open one stays without its sender until it is decided. */
export async function forgetReportsOf(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx.deleteFrom('reviewReport').where(hasEmail(email)).where('decidedAt', 'is not', null).execute()
  await tx.updateTable('reviewReport').set({ name: null, email: null }).where(hasEmail(email)).execute()
}

export async function deleteOldReports(db: Queryable): Promise<void> {
  await db.deleteFrom('reviewReport').where('decidedAt', '<', appNowMinus(limits.reportKeptDays, 'day')).execute()
}
