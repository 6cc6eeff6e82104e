import { operatorLanguage, type Language } from '@ruhepol/rules'
import { findCartOfBooking } from '../booking/index.ts'
import { expertsById, findReview, type StoredReview } from '../catalogue/index.ts'
import type { Database } from '../platform/database.ts'
import { emailToRead } from '../platform/email-address.ts'
import { findReport, type StoredReport } from '../review/index.ts'
import { greeting } from './greeting.ts'
import { mailContent, type MailContent } from './mail-content.ts'
import type { FindMail, MailContext } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

type ReviewSummary = { review: StoredReview; expert: string }
type ReportSummary = ReviewSummary & { report: StoredReport }

async function findReviewSummary(db: Database, reviewId: string): Promise<ReviewSummary | undefined> {
  const review = await findReview(db, reviewId)
  if (!review) return undefined
  return { review, expert: (await expertsById(db, [review.expertId])).get(review.expertId)?.name ?? '' }
}

async function findReportSummary(db: Database, reportId: string): Promise<ReportSummary | undefined> {
  const report = await findReport(db, reportId)
  const reviewed = report && (await findReviewSummary(db, report.reviewId))
  return reviewed && { ...reviewed, report }
}

/** The page that the review is on. */
const reviewPage = ({ config }: MailContext, { review }: ReviewSummary) => `${config.APP_URL}/expert/${review.expertId}`

const reviewLine = ({ review, expert }: ReviewSummary, language: Language) =>
  mailTexts[language].reviewReport.reviewOf({ expert, date: dateAndTime(review.createdAt, language) })

/**
 * The content of both mails to the reporter. Neither repeats the report's text, since the address may be someone
 * else's.
 */
function reportFacts(summary: ReportSummary, language: Language): MailContent['facts'] {
  const { report, review } = summary
  const texts = mailTexts[language].reviewReport
  return [
    { label: texts.review, lines: [reviewLine(summary, language), review.id] },
    { label: texts.reason, lines: [texts.reasons[report.reason]] },
    { label: texts.reportedAt, lines: [dateAndTime(report.createdAt, language)] },
  ]
}

/** To the operator; replies go to the reporter, if there is an address. */
export const findReportToDecideMail: FindMail<{ reportId: string }> = async (context, { reportId }) => {
  const { db, config } = context
  const summary = await findReportSummary(db, reportId)
  if (!summary) return undefined
  const { report, review, expert } = summary
  const language = operatorLanguage
  const { reviewReport: texts } = mailTexts[language]
  const { toDecide } = texts
  const reporter = report.email === null ? toDecide.anonymous : emailToRead(report.email)
  return {
    to: config.OPERATOR_MAIL,
    ...(report.email !== null && { replyTo: report.email }),
    causeId: reportId,
    write: () =>
      mailContent(config, {
        language,
        words: {
          ...toDecide,
          subject: toDecide.subject({ expert, reason: texts.reasons[report.reason] }),
          link: texts.link,
        },
        url: reviewPage(context, summary),
        paragraphs: [toDecide.intro],
        facts: [
          ...reportFacts(summary, language),
          { label: toDecide.words, lines: [`${review.authorName}: ${review.text ?? ''}`] },
          { label: toDecide.explanation, lines: report.explanation.split('\n') },
          { label: toDecide.reporter, lines: [report.name ?? '', reporter] },
          {
            label: toDecide.commands,
            lines: [`reports hide ${report.id} REASON`, `reports reject ${report.id} REASON`],
          },
        ].map(({ label, lines }) => ({ label, lines: lines.filter((line) => line !== '') })),
        ending: [],
      }),
  }
}

/** The receipt required by Art. 16 (4) DSA; replies go to the operator. */
export const findReportReceivedMail: FindMail<{ reportId: string }> = async (context, { reportId }) => {
  const { db, config } = context
  const summary = await findReportSummary(db, reportId)
  if (!summary || summary.report.email === null) return undefined
  const language = summary.report.locale
  const { reviewReport: texts, generalQuestions, greetingWithoutName } = mailTexts[language]
  return {
    to: summary.report.email,
    replyTo: config.OPERATOR_MAIL,
    causeId: reportId,
    write: () =>
      mailContent(config, {
        language,
        words: { ...texts.received, link: texts.link },
        url: reviewPage(context, summary),
        questions: generalQuestions,
        paragraphs: [greetingWithoutName, texts.received.intro],
        facts: reportFacts(summary, language),
      }),
  }
}

/** The decision, with the means to object to it (Art. 16 (5) DSA); replies go to the operator. */
export const findReportDecidedMail: FindMail<{ reportId: string }> = async (context, { reportId }) => {
  const { db, config } = context
  const summary = await findReportSummary(db, reportId)
  if (!summary || summary.report.email === null) return undefined
  const { report } = summary
  const language = report.locale
  const { reviewReport: texts, generalQuestions, greetingWithoutName } = mailTexts[language]
  const decided = report.decision === 'hidden' ? texts.hidden : texts.rejected
  return {
    to: summary.report.email,
    replyTo: config.OPERATOR_MAIL,
    causeId: reportId,
    write: () =>
      mailContent(config, {
        language,
        words: { ...decided, preview: decided.intro, link: texts.link },
        url: reviewPage(context, summary),
        questions: generalQuestions,
        paragraphs: [greetingWithoutName, decided.intro],
        facts: [...reportFacts(summary, language), { label: texts.because, lines: [report.decidedBecause ?? ''] }],
        sections: [{ title: texts.objectTitle, lines: [texts.object] }],
      }),
  }
}

/**
 * The statement of reasons for the author (Art. 17 DSA); skipped once the cart is erased, since there is no recipient.
 */
export const findReviewHiddenMail: FindMail<{ reviewId: string; hidingId: string }> = async (
  context,
  { reviewId, hidingId },
) => {
  const { db, config } = context
  const summary = await findReviewSummary(db, reviewId)
  if (!summary) return undefined
  const { text, hiddenBecause: because, bookingId } = summary.review
  // The review was shown again before the mail was sent.
  if (because === null || bookingId === null) return undefined
  const author = await findCartOfBooking(db, bookingId)
  if (!author || author.forgottenAt) return undefined
  const language = author.locale
  const { reviewReport: texts, generalQuestions } = mailTexts[language]
  const { toAuthor } = texts
  return {
    to: author.email,
    replyTo: config.OPERATOR_MAIL,
    causeId: hidingId,
    write: () =>
      mailContent(config, {
        language,
        words: { ...toAuthor, link: texts.link },
        url: reviewPage(context, summary),
        questions: generalQuestions,
        paragraphs: [greeting(language, author), toAuthor.intro({ expert: summary.expert })],
        facts: [
          { label: texts.review, lines: [reviewLine(summary, language), ...(text === null ? [] : [text])] },
          { label: texts.because, lines: [because] },
        ],
        sections: [
          { title: toAuthor.groundTitle, lines: [toAuthor.ground] },
          { title: texts.objectTitle, lines: [texts.object] },
        ],
      }),
  }
}
