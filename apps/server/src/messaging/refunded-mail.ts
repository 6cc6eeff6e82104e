import { writtenMoney } from '@ruhepol/rules'
import type { CartSummary } from '../booking/index.ts'
import type { RefundOfPayment } from '../payment/index.ts'
import { filled } from '../platform/filled-text.ts'
import { greeting } from './greeting.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

type Refund = Pick<RefundOfPayment, 'amount_cents'> & {
  cause: 'lateSuccess' | 'left' | 'secondSuccess'
}

/** Tells that a payment went back, and why. */
export function refundedMail({ cart }: CartSummary, refund: Refund, frame: MailFrame): MailContent {
  const language = cart.locale
  const texts = mailTexts[language].refunded
  const amount = writtenMoney(refund.amount_cents, language)
  return {
    language,
    subject: filled(texts.subject, { code: cart.customId }),
    preview: filled(texts.preview, { amount }),
    heading: texts.heading,
    paragraphs: [
      greeting(language, cart),
      refund.cause === 'secondSuccess' && cart.status === 'cancelled' ? texts.secondOfCancelled : texts[refund.cause],
      texts.howLong,
    ],
    facts: [
      { label: texts.amount, lines: [amount] },
      { label: texts.code, lines: [cart.customId] },
      { label: texts.when, lines: [dateAndTime(cart.startAt, language)] },
    ],
    sections: [],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame),
    attachments: [],
  }
}
