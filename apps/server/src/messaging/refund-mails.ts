import { leftCents, writtenMoney, type Language } from '@ruhepol/rules'
import { getCartSummary, hasBegun, type CartSummary } from '../booking/index.ts'
import { findPaidMoney } from '../money/index.ts'
import { findRefund, type RefundOfPayment } from '../payment/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Message } from '../platform/message.ts'
import { cartPage } from './cart-mail.ts'
import { greeting } from './greeting.ts'
import { mailContent, type MailContent, type MailLink } from './mail-content.ts'
import type { DueMail, FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'
import { getOrder, orderPage } from './order-mail.ts'

type MoneyBack = Pick<MailContent, 'subject' | 'facts' | 'link'> & {
  person: { name: string; surname: string; locale: Language }
  cents: number
  word: 'pending' | 'succeeded'
  /** Why. */
  reason: string
  /** Without it, the heading is that of a refund in full. */
  heading?: string
  /** The words for a company on account, which owes less instead. */
  less?: { preview: string; label: string; howLong: string } | undefined
  /** What else changes, or stays as it is. */
  consequences?: string[]
  questions?: Message<'contact'>
}

/** Says that money is being or was refunded, and why. */
export function moneyBackMail(config: Config, { person, cents, word, reason, facts, link, ...rest }: MoneyBack) {
  const language = person.locale
  const { refunded: texts } = mailTexts[language]
  const amount = writtenMoney(cents, language)
  return mailContent(config, {
    language,
    words: {
      subject: rest.subject,
      preview: rest.less?.preview ?? texts.preview({ amount }),
      heading: rest.heading ?? texts.heading[word],
      link: link.label,
    },
    url: link.url,
    questions: rest.questions,
    paragraphs: [greeting(language, person), reason, rest.less?.howLong ?? texts.howLong, ...(rest.consequences ?? [])],
    facts: [{ label: rest.less?.label ?? texts.amount[word], lines: [amount] }, ...facts],
  })
}

type Reason = 'lateSuccess' | 'left' | 'secondSuccess' | 'provider' | 'belated' | 'goodwill'

/** The explanation of a refund; undefined if the mail of a cancellation or withdrawal has already announced it. */
function reasonOfRefund({ cause, belated }: RefundOfPayment): Reason | undefined {
  if (belated) return 'belated'
  return cause === 'customer' || cause === 'operator' || cause === 'withdrawal' ? undefined : cause
}

function reasonOfCart({ cart }: CartSummary, reason: Exclude<Reason, 'goodwill'>): string {
  const texts = mailTexts[cart.locale].refunded
  if (reason === 'secondSuccess' && cart.status === 'cancelled') return texts.secondOfCancelled
  if (reason !== 'provider') return texts[reason]
  const isPart = cart.paidMoney !== null && leftCents(cart.paidMoney) > 0
  // For appointments that have begun or ended, the mail need not say whether they take place.
  if (cart.status !== 'paid' || hasBegun(cart)) return texts.provider[isPart ? 'part' : 'ended']
  return texts.provider[isPart ? 'partly' : 'whole']
}

async function reasonOfOrder(db: Database, orderId: string, reason: Reason, language: Language): Promise<string> {
  const { vouchers, refunded } = mailTexts[language]
  switch (reason) {
    case 'provider': {
      const money = await findPaidMoney(db, 'voucher', orderId)
      return vouchers.provider[!money || leftCents(money) === 0 ? 'whole' : 'partly']
    }
    case 'belated':
      return refunded.belated
    case 'secondSuccess':
      return vouchers.paidTwice
    default:
      return vouchers.paidLate
  }
}

async function getRefund(db: Database, refundId: string): Promise<RefundOfPayment> {
  const refund = await findRefund(db, refundId)
  if (!refund) throw new Error(`refund ${refundId} is gone`)
  return refund
}

/** What the mail says of a cart's refund: a goodwill refund names its amount and its own reason. */
function wordsOfCart(
  summary: CartSummary,
  reason: Reason,
  { amountCents, reason: why }: RefundOfPayment,
  word: MoneyBack['word'],
): Pick<MoneyBack, 'subject' | 'reason' | 'heading' | 'consequences' | 'less'> {
  const { customId: code, locale, status, onAccount } = summary.cart
  const { refunded: texts } = mailTexts[locale]
  if (reason !== 'goodwill') return { subject: texts.subject[word]({ code }), reason: reasonOfCart(summary, reason) }
  const amount = writtenMoney(amountCents, locale)
  // It may have been cancelled since.
  const consequences = status === 'paid' ? [texts.goodwill.invoice] : []
  if (onAccount) {
    const { less } = texts
    const heading = less.heading({ amount })
    return {
      subject: less.subject({ amount, code }),
      heading,
      reason: less[why ?? 'agreed']({ amount }),
      consequences,
      less: { preview: heading, label: less.amount, howLong: less.howLong },
    }
  }
  return {
    subject: texts.goodwill.subject[word]({ amount, code }),
    heading: texts.goodwill.heading({ amount }),
    reason: texts.goodwill[why ?? 'agreed']({ amount }),
    consequences,
  }
}

/** The notice of a refund of a cart or an order. */
export const findRefundedMail: FindMail<{ refundId: string }> = async ({ db, config }, { refundId }) => {
  const refund = await getRefund(db, refundId)
  const reason = reasonOfRefund(refund)
  // The refund failed before this mail was sent; `refundFailed` has its own mail.
  if (refund.status === 'failed' || !reason) return undefined
  const { targetId, amountCents: cents } = refund
  // The money is on its way, or has gone back.
  const word = refund.status === 'succeeded' ? 'succeeded' : 'pending'
  if (refund.subject === 'voucher') {
    const order = await getOrder(db, targetId)
    if (order.forgottenAt) return undefined
    const { vouchers: texts, facts } = mailTexts[order.locale]
    return {
      to: order.email,
      causeId: refundId,
      write: async () =>
        moneyBackMail(config, {
          person: order,
          cents,
          word,
          subject: texts.refundedSubject[word]({ code: order.code }),
          reason: await reasonOfOrder(db, order.id, reason, order.locale),
          facts: [{ label: facts.orderNumber, lines: [order.code] }],
          link: { label: texts.link, url: config.APP_URL },
          questions: texts.questions,
        }),
    }
  }
  const summary = await getCartSummary(db, targetId)
  const { cart } = summary
  if (cart.forgottenAt) return undefined
  const { refunded: texts, facts } = mailTexts[cart.locale]
  return {
    to: cart.email,
    causeId: refundId,
    write: () =>
      moneyBackMail(config, {
        person: cart,
        cents,
        word,
        ...wordsOfCart(summary, reason, refund, word),
        facts: [
          { label: facts.code, lines: [cart.customId] },
          { label: facts.when, lines: [dateAndTime(cart.startAt, cart.locale)] },
        ],
        link: { label: texts.link, url: cartPage(config, summary) },
      }),
  }
}

type Owed = Pick<DueMail, 'to'> & { person: MoneyBack['person']; code: string; link: MailLink }

/** Who is owed the money of a failed refund; undefined if that person's data was deleted. */
async function owedOf(db: Database, config: Config, { subject, targetId }: RefundOfPayment): Promise<Owed | undefined> {
  if (subject === 'voucher') {
    const order = await getOrder(db, targetId)
    const link = { label: mailTexts[order.locale].voucherWithdrawn.link, url: orderPage(config, order) }
    return order.forgottenAt ? undefined : { to: order.email, person: order, code: order.code, link }
  }
  const summary = await getCartSummary(db, targetId)
  const { cart } = summary
  const link = { label: mailTexts[cart.locale].refunded.link, url: cartPage(config, summary) }
  return cart.forgottenAt ? undefined : { to: cart.email, person: cart, code: cart.customId, link }
}

/** Says, once for each cause, that a refund failed and how the customer will get the money instead. */
export const findRefundFailedMail: FindMail<{ refundId: string; again?: string | undefined }> = async (
  { db, config },
  { refundId, again },
) => {
  const refund = await getRefund(db, refundId)
  // The provider did refund it, or it was repaid, before the mail was sent.
  if (refund.status !== 'failed' || refund.repaidAt) return undefined
  const owed = await owedOf(db, config, refund)
  if (!owed) return undefined
  const { person, code, link } = owed
  const language = person.locale
  const texts = mailTexts[language].refundFailed
  const amount = writtenMoney(refund.amountCents, language)
  return {
    to: owed.to,
    causeId: again ?? refundId,
    write: () =>
      mailContent(config, {
        language,
        words: {
          subject: texts.subject({ code }),
          preview: texts.preview({ amount }),
          heading: texts.heading,
          link: link.label,
        },
        url: link.url,
        paragraphs: [greeting(language, person), texts.text({ amount })],
        facts: [
          { label: texts.amount, lines: [amount] },
          { label: texts.code, lines: [code] },
        ],
      }),
  }
}
