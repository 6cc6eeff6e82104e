import { hasObviousWebAddress, writtenMoney, type Language } from '@ruhepol/rules'
import { emailToRead } from '../platform/email-address.ts'
import type { StoredVoucherOrder, WithdrawnMoney } from '../voucher/index.ts'
import { greeting, isGreetable } from './greeting.ts'
import type { MailAttachment, MailContent } from './mail-content.ts'
import { wordOfRefund, type RefundWithReason } from './refunded-mail.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, dayInWords, mailTexts } from './mail-texts.ts'

/** A voucher as shown to its buyer. */
export type SentVoucher = {
  code: string
  type: 'massage' | 'couplesMassage' | 'value' | null
  /** Cents. */
  valueCents: number
  /** yyyy-MM-dd */
  expiresOn: string
}

/** The data for the voucher mails of a paid order. */
export type SentVouchers = {
  order: StoredVoucherOrder
  vouchers: readonly SentVoucher[]
  /** Each voucher's page to print. */
  files: readonly MailAttachment[]
  frame: MailFrame
}

/** A voucher's description, such as "Massage, 75,00 EUR". */
function voucherName({ type, valueCents }: Pick<SentVoucher, 'type' | 'valueCents'>, language: Language) {
  const texts = mailTexts[language].vouchers
  return texts.voucher({ kind: texts.kinds[type ?? 'value'], value: writtenMoney(valueCents, language) })
}

/**
 * Each voucher with its code and the buyer's message. A message with an obvious web address appears only on the printed
 * voucher.
 */
function voucherFacts({ order, vouchers }: SentVouchers, messageLabel: string): MailContent['facts'] {
  const language = order.locale
  const texts = mailTexts[language].vouchers
  return [
    ...vouchers.map((voucher) => ({
      label: voucherName(voucher, language),
      lines: [voucher.code, texts.until({ day: dayInWords(voucher.expiresOn, language) })],
    })),
    ...(order.message === null || hasObviousWebAddress(order.message)
      ? []
      : [{ label: messageLabel, lines: order.message.split('\n') }]),
  ]
}

/** The vouchers of an order with their codes, for the buyer; `until` is the withdrawal deadline. */
export function vouchersMail(
  sent: SentVouchers & { terms: readonly MailAttachment[] },
  { url, until }: { url: string; until: Date },
): MailContent {
  const { order, vouchers, files, terms, frame } = sent
  const language = order.locale
  const texts = mailTexts[language].vouchers
  const total = writtenMoney(order.totalCents, language)
  const { recipientEmail: recipient } = order
  return {
    language,
    subject: texts.subject({ count: vouchers.length }),
    preview: texts.preview({ total }),
    heading: texts.heading({ count: vouchers.length }),
    paragraphs: [
      greeting(language, order),
      texts.intro,
      ...(recipient === null ? [] : [texts.given({ recipient: emailToRead(recipient) })]),
    ],
    facts: [
      ...voucherFacts(sent, texts.message),
      { label: texts.total, lines: [total] },
      { label: texts.code, lines: [order.code] },
    ],
    sections: [
      { title: texts.useTitle, lines: [texts.use] },
      {
        title: texts.withdrawalTitle,
        lines: [texts.withdrawal({ until: dateAndTime(until, language) })],
        links: [{ label: texts.withdrawalLink, url }],
      },
    ],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, texts.questions),
    attachments: [...files, ...terms],
  }
}

/** The mail with an order's vouchers to their recipient. */
export function voucherGiftMail(sent: SentVouchers): MailContent {
  const { order, vouchers, files, frame } = sent
  const language = order.locale
  const { vouchers: common, voucherGift: texts } = mailTexts[language]
  const name = isGreetable(order) ? order.name : texts.somebody
  const giver = isGreetable(order) ? `${order.name} ${order.surname}` : texts.somebody
  const total = writtenMoney(order.totalCents, language)
  return {
    language,
    subject: texts.subject({ name }),
    preview: texts.preview({ total }),
    heading: texts.heading({ count: vouchers.length }),
    paragraphs: [mailTexts[language].greetingWithoutName, texts.intro({ giver, total })],
    facts: voucherFacts(sent, texts.message({ name })),
    sections: [
      { title: common.useTitle, lines: [common.use] },
      // Art. 14 GDPR, because the recipient did not give us the address themselves.
      {
        title: texts.sourceTitle,
        lines: [texts.source({ giver })],
        links: [{ label: texts.sourceLink, url: frame.dataProtectionUrl }],
      },
    ],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, texts.questions),
    attachments: [...files],
  }
}

type RefundTexts = { subject: string; reason: string; link: string }

/** Tells the buyer that money of an order is being refunded, and why. */
function orderRefundedMail(
  order: StoredVoucherOrder,
  { cents, word, frame, texts }: { cents: number; word: 'pending' | 'succeeded'; frame: MailFrame; texts: RefundTexts },
): MailContent {
  const language = order.locale
  const { refunded, vouchers } = mailTexts[language]
  const amount = writtenMoney(cents, language)
  return {
    language,
    subject: texts.subject,
    preview: refunded.preview({ amount }),
    heading: refunded.heading[word],
    paragraphs: [greeting(order.locale, order), texts.reason, refunded.howLong],
    facts: [
      { label: refunded.amount[word], lines: [amount] },
      { label: vouchers.code, lines: [order.code] },
    ],
    sections: [],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, vouchers.questions),
    attachments: [],
  }
}

type PaymentRefund = RefundWithReason & { isWhole: boolean }

function wordsOf(order: StoredVoucherOrder, { reason, isWhole }: PaymentRefund): string {
  const { vouchers, refunded } = mailTexts[order.locale]
  switch (reason) {
    case 'provider':
      return vouchers.provider[isWhole ? 'whole' : 'partly']
    case 'belated':
      return refunded.belated
    case 'secondSuccess':
      return vouchers.paidTwice
    default:
      return vouchers.paidLate
  }
}

/** Says that a payment of an order is being refunded, and why. */
export function orderPaymentMail(order: StoredVoucherOrder, refund: PaymentRefund, frame: MailFrame): MailContent {
  const { refundedSubject, link } = mailTexts[order.locale].vouchers
  const word = wordOfRefund(refund)
  return orderRefundedMail(order, {
    cents: refund.amountCents,
    word,
    frame,
    texts: { subject: refundedSubject[word]({ code: order.code }), reason: wordsOf(order, refund), link },
  })
}

/** Says that money returned to a voucher after the withdrawal is refunded too. */
export function withdrawnMoneyMail(order: StoredVoucherOrder, cents: number, frame: MailFrame): MailContent {
  const { returnedSubject, returned, link } = mailTexts[order.locale].voucherWithdrawn
  const amount = writtenMoney(cents, order.locale)
  const texts = { subject: returnedSubject({ amount }), reason: returned({ amount }), link }
  return orderRefundedMail(order, { cents, word: 'pending', frame, texts })
}

type Withdrawal = WithdrawnMoney & {
  /** The amount redeemed or reserved for bookings, cents. */
  used: number
  withdrawnAt: Date
}

/**
 * The receipt of a withdrawal, with its date and time (section 356a (4) BGB), and what happens to each part of the
 * money.
 */
export function voucherWithdrawnMail(
  order: StoredVoucherOrder,
  { withdrawnAt, ...parts }: Withdrawal,
  frame: MailFrame,
): MailContent {
  const language = order.locale
  const { vouchers, voucherWithdrawn: texts } = mailTexts[language]
  const money = (cents: number) => writtenMoney(cents, language)
  const paid = (['refunded', 'used', 'goneBefore', 'disputed'] as const)
    .filter((part) => parts[part] > 0)
    .map((part) => texts.money[part]({ amount: money(parts[part]) }))
  if (parts.refunded === 0) paid.unshift(texts.money.nothing)
  const at = dateAndTime(withdrawnAt, language)
  return {
    language,
    subject: texts.subject({ code: order.code }),
    preview: texts.preview({ at }),
    heading: texts.heading,
    paragraphs: [greeting(language, order), ...(order.paidAt === null ? [texts.unpaid] : [texts.done, paid.join(' ')])],
    facts: [
      { label: texts.at, lines: [at] },
      { label: texts.code, lines: [order.code] },
      { label: texts.total, lines: [money(order.totalCents)] },
      ...(order.paidAt === null ? [] : [{ label: texts.amount, lines: [money(parts.refunded)] }]),
    ],
    sections: [],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, vouchers.questions),
    attachments: [],
  }
}
