import { findCartOfBooking } from '../booking/index.ts'
import { expertsById, findReview } from '../catalogue/index.ts'
import { findReport } from '../review/index.ts'
import { mailFrame } from './mail-frame.ts'
import {
  reportDecidedMail,
  reportReceivedMail,
  reportToDecideMail,
  reviewHiddenMail,
  type ReportSummary,
} from './review-report-mails.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

/** The review with its page. */
async function findReviewPage({ db, config }: MessagingContext, reviewId: string) {
  const review = await findReview(db, reviewId)
  if (!review) return undefined
  const expert = (await expertsById(db, [review.expertId])).get(review.expertId)?.name ?? ''
  return { review, expert, frame: mailFrame(config, `${config.APP_URL}/expert/${review.expertId}`) }
}

async function findReportPage(context: MessagingContext, reportId: string) {
  const report = await findReport(context.db, reportId)
  const page = report && (await findReviewPage(context, report.reviewId))
  if (!report || !page) return undefined
  const summary: ReportSummary = { report, review: page.review, expert: page.expert }
  return { summary, email: report.email, frame: page.frame }
}

/** To the operator; replies go to the reporter, if there is an address. */
export async function sendReportToOperator(context: MessagingContext, reportId: string): Promise<void> {
  const found = await findReportPage(context, reportId)
  if (!found) return
  const { summary, email, frame } = found
  await sendOnce(context, 'reviewReportToDecide', reportId, () =>
    Promise.resolve({
      to: context.config.OPERATOR_MAIL,
      ...(email !== null && { replyTo: email }),
      content: reportToDecideMail(summary, frame),
    }),
  )
}

/** The receipt required by Art. 16 (4) DSA; replies go to the operator. */
export async function sendReportReceived(context: MessagingContext, reportId: string): Promise<void> {
  const found = await findReportPage(context, reportId)
  if (!found || found.email === null) return
  const { summary, email: to, frame } = found
  await sendOnce(context, 'reviewReportReceived', reportId, () =>
    Promise.resolve({ to, replyTo: context.config.OPERATOR_MAIL, content: reportReceivedMail(summary, frame) }),
  )
}

/** The decision, with the means to object to it (Art. 16 (5) DSA). */
export async function sendReportDecided(context: MessagingContext, reportId: string): Promise<void> {
  const found = await findReportPage(context, reportId)
  if (!found || found.email === null) return
  const { summary, email: to, frame } = found
  await sendOnce(context, 'reviewReportDecided', reportId, () =>
    Promise.resolve({ to, replyTo: context.config.OPERATOR_MAIL, content: reportDecidedMail(summary, frame) }),
  )
}

/**
 * The statement of reasons for the author (Art. 17 DSA); skipped once the cart is erased, since there is no recipient.
 */
export async function sendReviewHidden(
  context: MessagingContext,
  { reviewId, hidingId }: { reviewId: string; hidingId: string },
): Promise<void> {
  const page = await findReviewPage(context, reviewId)
  // The review was shown again before the mail was sent.
  if (!page || page.review.hiddenBecause === null || page.review.bookingId === null) return
  const cart = await findCartOfBooking(context.db, page.review.bookingId)
  if (!cart || cart.forgottenAt) return
  const content = reviewHiddenMail(
    { review: page.review, expert: page.expert, because: page.review.hiddenBecause, author: cart },
    page.frame,
  )
  await sendOnce(context, 'reviewHidden', hidingId, () =>
    Promise.resolve({ to: cart.email, replyTo: context.config.OPERATOR_MAIL, content }),
  )
}
