import { writtenMoney } from '@ruhepol/rules'
import { placeLinesToMail, type CartSummary } from '../booking/index.ts'
import { cancellationLines } from './confirmation-mail.ts'
import { greeting } from './greeting.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'
import { preparation } from './preparation.ts'

const treatmentLines = ({ cart, treatments }: CartSummary) =>
  treatments.map(({ treatment, expert }) =>
    mailTexts[cart.locale].confirmation.treatmentOne({ treatment: treatment[cart.locale], expert }),
  )

const whenLines = ({ cart }: CartSummary) => [
  dateAndTime(cart.startAt, cart.locale),
  mailTexts[cart.locale].minutes({ minutes: cart.lengthMinutes }),
]

/**
 * The mail about an unpaid appointment on hold. The address is unconfirmed, so it does not say where the customer
 * lives.
 */
export function unpaidMail(summary: CartSummary, heldUntil: Date, frame: MailFrame): MailContent {
  const { cart } = summary
  const language = cart.locale
  const texts = mailTexts[language].unpaid
  const until = dateAndTime(heldUntil, language)
  return {
    language,
    subject: texts.subject,
    preview: texts.preview({ until }),
    heading: texts.heading,
    paragraphs: [greeting(language, cart), texts.intro({ until })],
    facts: [
      { label: texts.code, lines: [cart.customId] },
      { label: texts.treatment, lines: treatmentLines(summary) },
      { label: texts.when, lines: whenLines(summary) },
      { label: texts.price, lines: [writtenMoney(cart.totalCents, language)] },
    ],
    sections: [],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, (values) => `${texts.notWanted} ${mailTexts[language].questions(values)}`),
    attachments: [],
  }
}

/** The reminder of an appointment, including what to prepare. */
export function reminderMail(summary: CartSummary, frame: MailFrame): MailContent {
  const { cart } = summary
  const language = cart.locale
  const { confirmation, reminder: texts } = mailTexts[language]
  return {
    language,
    subject: texts.subject({ when: dateAndTime(cart.startAt, language) }),
    preview: texts.preview,
    heading: texts.heading,
    paragraphs: [greeting(language, cart), texts.intro],
    facts: [
      { label: confirmation.code, lines: [cart.customId] },
      { label: confirmation.treatment, lines: treatmentLines(summary) },
      { label: confirmation.when, lines: whenLines(summary) },
      { label: confirmation.where, lines: placeLinesToMail(summary) },
    ],
    sections: [
      ...preparation(summary),
      { title: texts.lateTitle, lines: cart.cancellableUntil < cart.now ? [texts.late] : cancellationLines(summary) },
    ],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame),
    attachments: [],
  }
}
