import { limits, type ReportReason, type ReviewReport, type Language } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

export type StoredReport = {
  id: string
  reviewId: string
  reason: ReportReason
  explanation: string
  name: string | null
  email: string | null
  locale: Language
  createdAt: Date
  decision: 'hidden' | 'rejected' | null
  decidedBecause: string | null
}

const columns = [
  'id',
  'review_id as reviewId',
  'reason',
  'explanation',
  'name',
  'email',
  'locale',
  'created_at as createdAt',
  'decision',
  'decided_because as decidedBecause',
] as const

export async function findReport(db: Queryable, id: string): Promise<StoredReport | undefined> {
  return db.selectFrom('review_report').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Whether the same report waits for a decision already. */
export async function isReported(db: Queryable, reviewId: string, contentHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('review_report')
    .select('id')
    .where('review_id', '=', reviewId)
    .where('content_hash', '=', contentHash)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type NewReport = Omit<ReviewReport, 'goodFaith'> & { reviewId: string; locale: Language; contentHash: Buffer }

/** The id of the new report; undefined where the same one waits for a decision already. */
export async function insertReport(tx: DatabaseTransaction, report: NewReport): Promise<string | undefined> {
  const { reviewId, reason, explanation, name, email, locale, contentHash } = report
  const row = await tx
    .insertInto('review_report')
    .values({
      review_id: reviewId,
      reason,
      explanation,
      name: name ?? null,
      email: email ?? null,
      locale,
      content_hash: contentHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type OpenReport = StoredReport & { expertId: number; text: string | null; authorName: string }

/** Reports that wait for a decision, oldest first, with the review that each is about. */
export async function openReports(db: Queryable): Promise<OpenReport[]> {
  return db
    .selectFrom('review_report')
    .innerJoin('review', 'review.id', 'review_report.review_id')
    .select(columns.map((column) => `review_report.${column}` as const))
    .select(['review.expert_id as expertId', 'review.text', 'review.author_name as authorName'])
    .where('review_report.decided_at', 'is', null)
    .orderBy('review_report.created_at')
    .orderBy('review_report.id')
    .execute()
}

type Decision = { decision: 'hidden' | 'rejected'; because: string }

const decide = (tx: DatabaseTransaction, { decision, because }: Decision) =>
  tx
    .updateTable('review_report')
    .set({ decided_at: sql<Date>`app_now()`, decision, decided_because: because })
    .where('decided_at', 'is', null)
    .returning('id')

/** Decides one open report. False where none with this id waits for a decision. */
export async function decideReport(tx: DatabaseTransaction, id: string, decision: Decision): Promise<boolean> {
  return (await decide(tx, decision).where('id', '=', id).execute()).length > 0
}

/** Decides every open report of a review; answers their ids. */
export async function decideReportsOf(
  tx: DatabaseTransaction,
  reviewId: string,
  decision: Decision,
): Promise<string[]> {
  return (await decide(tx, decision).where('review_id', '=', reviewId).execute()).map(({ id }) => id)
}

/** Reports sent with an address, newest first. */
export async function reportsOf(db: Queryable, email: string): Promise<StoredReport[]> {
  return db.selectFrom('review_report').select(columns).where(hasEmail(email)).orderBy('created_at', 'desc').execute()
}

/** Deletes decided reports of an address; an open one stays for its decision, without who sent it. */
export async function forgetReportsOf(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx.deleteFrom('review_report').where(hasEmail(email)).where('decided_at', 'is not', null).execute()
  await tx.updateTable('review_report').set({ name: null, email: null }).where(hasEmail(email)).execute()
}

export async function deleteOldReports(db: Queryable): Promise<void> {
  await db
    .deleteFrom('review_report')
    .where('decided_at', '<', sql<Date>`app_now() - ${limits.reportKeptDays} * interval '1 day'`)
    .execute()
}
