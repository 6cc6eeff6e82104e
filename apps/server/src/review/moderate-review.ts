import { randomUUID } from 'node:crypto'
import { forgetCatalogueCopy, hideReview } from '../catalogue/index.ts'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import { enqueue, type Sweep } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { reviewHidden, reviewReportDecided } from './review-report-jobs.ts'
import { decideReport, decideReportsOf, deleteOldReports, findReport } from './review-report-queries.ts'

async function hideWithReports(tx: DatabaseTransaction, reviewId: string, because: string): Promise<boolean> {
  const hidden = await hideReview(tx, reviewId, because)
  if (hidden) await enqueue(tx, reviewHidden, { reviewId, hidingId: randomUUID() })
  const decided = await decideReportsOf(tx, reviewId, { decision: 'hidden', because })
  for (const reportId of decided) await enqueue(tx, reviewReportDecided, { reportId })
  return hidden || decided.length > 0
}

/**
 * Hides a review and decides every open report of it; author and reporters get a mail with the reason. False if the
 * review does not exist or is already hidden.
 */
export async function hideReviewFor(db: Database, reviewId: string, because: string): Promise<boolean> {
  const hidden = await transact(db, 'hide review', (tx) => hideWithReports(tx, reviewId, because))
  forgetCatalogueCopy(db)
  return hidden
}

/** Shows a hidden review again. False if it is not hidden. */
export async function showReview(db: Database, reviewId: string): Promise<boolean> {
  const shown = await transact(db, 'show review', (tx) => hideReview(tx, reviewId, undefined))
  forgetCatalogueCopy(db)
  return shown
}

/** Hides the review of an open report. False if there is no such open report. */
export async function acceptReport(db: Database, reportId: string, because: string): Promise<boolean> {
  const report = await findReport(db, reportId)
  if (!report || report.decision !== null) return false
  return hideReviewFor(db, report.reviewId, because)
}

/** Leaves the review public and tells the reporter why. False if there is no such open report. */
export async function rejectReport(db: Database, reportId: string, because: string): Promise<boolean> {
  return transact(db, 'reject report', async (tx) => {
    const rejected = await decideReport(tx, reportId, { decision: 'rejected', because })
    if (rejected) await enqueue(tx, reviewReportDecided, { reportId })
    return rejected
  })
}

export const forgetReports: Sweep = {
  name: 'forgetReviewReports',
  everySeconds: 3600,
  run: ({ db }) => deleteOldReports(db),
}
