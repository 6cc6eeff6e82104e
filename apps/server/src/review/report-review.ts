import { checkFields, limits, reviewReportSchema, type Language } from '@ruhepol/rules'
import { findReview } from '../catalogue/index.ts'
import type { Database } from '../platform/database.ts'
import { invalidInput, notFound } from '../platform/errors.ts'
import { idOrNone } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import { requestHash } from '../platform/request-hash.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import { reviewReportReceived, reviewReportToDecide } from './review-report-jobs.ts'
import { insertReport, isReported } from './review-report-queries.ts'

type ReportReview = {
  reviewId: string
  reason: string
  explanation: string
  name?: string | null | undefined
  email?: string | null | undefined
  goodFaith: boolean
  /** For throttling. */
  callerAddress: string
  /** The language of mails to the reporter. */
  language: Language
}

async function throttleReports(db: Database, callerAddress: string, reviewId: string): Promise<void> {
  await countAttempt(db, {
    bucket: `review-report:${callerAddress}`,
    limit: limits.reportsPerCallerMax,
    windowSeconds: limits.reportsPerCallerMinutes * 60,
  })
  await countAttempt(db, {
    bucket: `review-report-of:${reviewId}`,
    limit: limits.reportsPerReviewMax,
    windowSeconds: limits.reportsPerReviewMinutes * 60,
  })
}

/**
 * Stores a report of a public review (Art. 16 DSA), mails the operator, and sends a receipt if there is an address. A
 * repeated report counts as the same one until it is decided. Throws `invalid_input`, `not_found`, `rate_limited`.
 */
export async function reportReview(
  db: Database,
  { reviewId: givenId, callerAddress, language: locale, ...input }: ReportReview,
): Promise<void> {
  const checked = checkFields(reviewReportSchema, input)
  if (!checked.ok) throw invalidInput(checked.errors)
  const review = await findReview(db, idOrNone(givenId))
  if (!review || review.hiddenBecause !== null) throw notFound('review')
  const { goodFaith: _, ...report } = checked.value
  const contentHash = requestHash({ ...report, email: report.email?.toLowerCase() })
  if (await isReported(db, review.id, contentHash)) return
  await throttleReports(db, callerAddress, review.id)
  await transact(db, 'report review', async (tx) => {
    const reportId = await insertReport(tx, { ...report, reviewId: review.id, locale, contentHash })
    if (reportId === undefined) return
    await enqueue(tx, reviewReportToDecide, { reportId })
    if (report.email !== undefined) await enqueue(tx, reviewReportReceived, { reportId })
  })
}
