import { leftCents, writtenMoney, type Language } from '@ruhepol/rules'
import { hasBegun, type CartSummary } from '../booking/index.ts'
import type { RefundOfPayment } from '../payment/index.ts'
import { greeting } from './greeting.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

type Reason = 'lateSuccess' | 'left' | 'secondSuccess' | 'provider' | 'belated'

export type RefundWithReason = Pick<RefundOfPayment, 'amountCents' | 'status'> & { reason: Reason }

/** The explanation of a refund; undefined if another mail has already announced it. */
export function reasonOfRefund({ cause, belated }: Pick<RefundOfPayment, 'cause' | 'belated'>): Reason | undefined {
  if (belated) return 'belated'
  return cause === 'customer' || cause === 'operator' || cause === 'withdrawal' ? undefined : cause
}

/** Whether the refund is in progress or done; a failed one has its own mail. */
export const wordOfRefund = ({ status }: Pick<RefundOfPayment, 'status'>): 'pending' | 'succeeded' =>
  status === 'succeeded' ? 'succeeded' : 'pending'

function wordsOf({ cart }: CartSummary, reason: Reason): string {
  const texts = mailTexts[cart.locale].refunded
  if (reason === 'secondSuccess' && cart.status === 'cancelled') return texts.secondOfCancelled
  if (reason !== 'provider') return texts[reason]
  const isPart = cart.paidMoney !== null && leftCents(cart.paidMoney) > 0
  // For appointments that have begun or ended, the mail need not say whether they take place.
  if (cart.status !== 'paid' || hasBegun(cart)) return texts.provider[isPart ? 'part' : 'ended']
  return texts.provider[isPart ? 'partly' : 'whole']
}

/** Says that a payment is being or was refunded, and why. */
export function refundedMail(summary: CartSummary, refund: RefundWithReason, frame: MailFrame): MailContent {
  const { cart } = summary
  const language = cart.locale
  const texts = mailTexts[language].refunded
  const amount = writtenMoney(refund.amountCents, language)
  const word = wordOfRefund(refund)
  return {
    language,
    subject: texts.subject[word]({ code: cart.customId }),
    preview: texts.preview({ amount }),
    heading: texts.heading[word],
    paragraphs: [greeting(language, cart), wordsOf(summary, refund.reason), texts.howLong],
    facts: [
      { label: texts.amount[word], lines: [amount] },
      { label: texts.code, lines: [cart.customId] },
      { label: texts.when, lines: [dateAndTime(cart.startAt, language)] },
    ],
    sections: [],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame),
    attachments: [],
  }
}

type Owed = Parameters<typeof greeting>[1] & { code: string; language: Language; cents: number }

/** Says that a refund failed and how the customer will get the money instead. */
export function refundFailedMail(
  { code, language, cents, ...person }: Owed,
  { frame, link }: { frame: MailFrame; link: string },
): MailContent {
  const texts = mailTexts[language].refundFailed
  const amount = writtenMoney(cents, language)
  return {
    language,
    subject: texts.subject({ code }),
    preview: texts.preview({ amount }),
    heading: texts.heading,
    paragraphs: [greeting(language, person), texts.text({ amount })],
    facts: [
      { label: texts.amount, lines: [amount] },
      { label: texts.code, lines: [code] },
    ],
    sections: [],
    link: { label: link, url: frame.link },
    ...mailEnding(language, frame),
    attachments: [],
  }
}
