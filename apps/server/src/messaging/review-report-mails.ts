import { operatorLanguage, type Language } from '@ruhepol/rules'
import type { StoredReview } from '../catalogue/index.ts'
import { emailToRead } from '../platform/email-address.ts'
import type { StoredReport } from '../review/index.ts'
import { greeting } from './greeting.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

export type ReportSummary = { report: StoredReport; review: StoredReview; expert: string }

/**
 * The content of both mails to the reporter. Neither repeats the report's text, since the address may be someone
 * else's.
 */
function reportFacts({ report, review, expert }: ReportSummary, language: Language): MailContent['facts'] {
  const texts = mailTexts[language].reviewReport
  return [
    {
      label: texts.review,
      lines: [texts.reviewOf({ expert, date: dateAndTime(review.createdAt, language) }), review.id],
    },
    { label: texts.reason, lines: [texts.reasons[report.reason]] },
    { label: texts.reportedAt, lines: [dateAndTime(report.createdAt, language)] },
  ]
}

export function reportReceivedMail(summary: ReportSummary, frame: MailFrame): MailContent {
  const language = summary.report.locale
  const { reviewReport: texts, account, greetingWithoutName } = mailTexts[language]
  return {
    language,
    subject: texts.received.subject,
    preview: texts.received.preview,
    heading: texts.received.heading,
    paragraphs: [greetingWithoutName, texts.received.intro],
    facts: reportFacts(summary, language),
    sections: [],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, account.questions),
    attachments: [],
  }
}

export function reportToDecideMail(summary: ReportSummary, frame: MailFrame): MailContent {
  const language = operatorLanguage
  const { report, review, expert } = summary
  const { reviewReport: texts } = mailTexts[language]
  return {
    language,
    subject: texts.toDecide.subject({ expert, reason: texts.reasons[report.reason] }),
    preview: texts.toDecide.preview,
    heading: texts.toDecide.heading,
    paragraphs: [texts.toDecide.intro],
    facts: [
      ...reportFacts(summary, language),
      { label: texts.toDecide.words, lines: [`${review.authorName}: ${review.text ?? ''}`] },
      { label: texts.toDecide.explanation, lines: report.explanation.split('\n') },
      {
        label: texts.toDecide.reporter,
        lines: [report.name ?? '', report.email === null ? texts.toDecide.anonymous : emailToRead(report.email)],
      },
      {
        label: texts.toDecide.commands,
        lines: [`reports hide ${report.id} REASON`, `reports reject ${report.id} REASON`],
      },
    ].map(({ label, lines }) => ({ label, lines: lines.filter((line) => line !== '') })),
    sections: [],
    link: { label: texts.link, url: frame.link },
    ending: [],
    attachments: [],
  }
}

export function reportDecidedMail(summary: ReportSummary, frame: MailFrame): MailContent {
  const { report } = summary
  const language = report.locale
  const { reviewReport: texts, account, greetingWithoutName } = mailTexts[language]
  const decided = report.decision === 'hidden' ? texts.hidden : texts.rejected
  return {
    language,
    subject: decided.subject,
    preview: decided.intro,
    heading: decided.heading,
    paragraphs: [greetingWithoutName, decided.intro],
    facts: [...reportFacts(summary, language), { label: texts.because, lines: [report.decidedBecause ?? ''] }],
    sections: [{ title: texts.objectTitle, lines: [texts.object] }],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, account.questions),
    attachments: [],
  }
}

type HiddenReview = {
  review: StoredReview
  expert: string
  because: string
  author: { name: string; surname: string; locale: Language }
}

export function reviewHiddenMail({ review, expert, because, author }: HiddenReview, frame: MailFrame): MailContent {
  const language = author.locale
  const { reviewReport: texts, account } = mailTexts[language]
  return {
    language,
    subject: texts.toAuthor.subject,
    preview: texts.toAuthor.preview,
    heading: texts.toAuthor.heading,
    paragraphs: [greeting(language, author), texts.toAuthor.intro({ expert })],
    facts: [
      {
        label: texts.review,
        lines: [
          texts.reviewOf({ expert, date: dateAndTime(review.createdAt, language) }),
          ...(review.text === null ? [] : [review.text]),
        ],
      },
      { label: texts.because, lines: [because] },
    ],
    sections: [
      { title: texts.toAuthor.groundTitle, lines: [texts.toAuthor.ground] },
      { title: texts.objectTitle, lines: [texts.object] },
    ],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, account.questions),
    attachments: [],
  }
}
