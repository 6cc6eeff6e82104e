import { findNewCustomerCode, findSubscription } from '../newsletter/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { mailedToken } from '../platform/mailed-token.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** The double opt-in mail of the newsletter. It contains no name, since a stranger may have typed it. */
export const findNewsletterQuestionMail: FindMail<{ subscriptionId: string }> = async (
  { db, config },
  { subscriptionId },
) => {
  const subscription = await findSubscription(db, subscriptionId)
  // It was requested again, or withdrawn, before the mail was sent.
  if (!subscription || subscription.confirmedAt !== null) return undefined
  const { email, locale: language, agreedAt, agreedText } = subscription
  const { newsletter, generalQuestions } = mailTexts[language]
  const texts = newsletter.question
  return {
    to: email,
    causeId: subscriptionId,
    write: () =>
      mailContent(config, {
        language,
        words: texts,
        url: `${config.APP_URL}/newsletterConfirmed/${mailedToken(tokenKey(config), 'newsletter', subscriptionId)}`,
        questions: generalQuestions,
        paragraphs: [texts.intro, texts.notYou],
        facts: [
          { label: texts.agreedAt, lines: [dateAndTime(agreedAt, language)] },
          { label: texts.agreed, lines: [agreedText] },
        ],
      }),
  }
}

/**
 * The welcome after the confirmation, with the unsubscribe link of every newsletter, and the discount for new customers
 * if this address has not had one yet.
 */
export const findNewsletterWelcomeMail: FindMail<{ subscriptionId: string; withCode: boolean }> = async (
  { db, config },
  { subscriptionId, withCode },
) => {
  const subscription = await findSubscription(db, subscriptionId)
  if (!subscription || subscription.unsubscribedAt !== null) return undefined
  const { email, locale: language } = subscription
  const { newsletter, generalQuestions } = mailTexts[language]
  const texts = newsletter.welcome
  const token = mailedToken(tokenKey(config), 'newsletter', subscriptionId)
  const unsubscribeUrl = `${config.APP_URL}/newsletter/unsubscribe/${token}`
  return {
    to: email,
    causeId: subscriptionId,
    write: async () => {
      const code = withCode ? await findNewCustomerCode(db) : undefined
      const amount = (code?.amountCents ?? 0) / 100
      return mailContent(config, {
        language,
        words: {
          ...texts,
          subject: code ? texts.subjectCode({ amount }) : texts.subject,
          preview: code ? texts.previewCode({ code: code.code }) : texts.preview,
        },
        url: `${config.APP_URL}/treatments`,
        unsubscribeUrl,
        questions: generalQuestions,
        paragraphs: [texts.intro, ...(code ? [texts.code({ amount })] : [])],
        ...(code && { code: code.code }),
        sections: [
          {
            title: texts.unsubscribeTitle,
            lines: [texts.unsubscribe],
            links: [{ label: texts.unsubscribeLink, url: unsubscribeUrl }],
          },
        ],
      })
    },
  }
}
