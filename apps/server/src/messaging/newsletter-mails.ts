import type { Subscription } from '../newsletter/index.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** The double opt-in mail of the newsletter. It contains no name, since a stranger may have typed it. */
export function newsletterQuestionMail(subscription: Subscription, frame: MailFrame): MailContent {
  const { locale: language, agreedAt, agreedText } = subscription
  const texts = mailTexts[language].newsletter.question
  return {
    language,
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.heading,
    paragraphs: [texts.intro, texts.notYou],
    facts: [
      { label: texts.agreedAt, lines: [dateAndTime(agreedAt, language)] },
      { label: texts.agreed, lines: [agreedText] },
    ],
    sections: [],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, mailTexts[language].account.questions),
    attachments: [],
  }
}

type Welcome = {
  /** The discount for new customers, in cents, if this address has not had one yet. */
  code: { code: string; amountCents: number } | undefined
  unsubscribeUrl: string
}

/** The welcome after the confirmation, with the unsubscribe link of every newsletter. */
export function newsletterWelcomeMail(
  { locale: language }: Subscription,
  { code, unsubscribeUrl }: Welcome,
  frame: MailFrame,
): MailContent {
  const texts = mailTexts[language].newsletter.welcome
  const amount = (code?.amountCents ?? 0) / 100
  return {
    language,
    subject: code ? texts.subjectCode({ amount }) : texts.subject,
    preview: code ? texts.previewCode({ code: code.code }) : texts.preview,
    heading: texts.heading,
    paragraphs: [texts.intro, ...(code ? [texts.code({ amount })] : [])],
    ...(code && { code: code.code }),
    facts: [],
    sections: [
      {
        title: texts.unsubscribeTitle,
        lines: [texts.unsubscribe],
        links: [{ label: texts.unsubscribeLink, url: unsubscribeUrl }],
      },
    ],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, mailTexts[language].account.questions),
    attachments: [],
    unsubscribeUrl,
  }
}
