import { writtenMoney } from '@ruhepol/rules'
import type { StoredVoucherOrder } from '../voucher/index.ts'
import { filled } from '../platform/filled-text.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dayInWords, mailTexts } from './mail-texts.ts'

/** A voucher as its buyer gets it. */
export type SentVoucher = {
  code: string
  type: 'massage' | 'couplesMassage' | 'value' | null
  /** Cents. */
  valueCents: number
  /** yyyy-MM-dd */
  expiresOn: string
}

const greeting = ({ locale, name, surname }: StoredVoucherOrder) =>
  filled(mailTexts[locale].greeting, { name, surname })

/** The vouchers of an order, each with its code. */
export function vouchersMail(
  order: StoredVoucherOrder,
  vouchers: readonly SentVoucher[],
  frame: MailFrame,
): MailContent {
  const language = order.locale
  const texts = mailTexts[language].vouchers
  const total = writtenMoney(order.totalCents, language)
  return {
    language,
    subject: filled(vouchers.length === 1 ? texts.subjectOne : texts.subjectMany, { count: vouchers.length }),
    preview: filled(texts.preview, { total }),
    heading: vouchers.length === 1 ? texts.headingOne : texts.headingMany,
    paragraphs: [greeting(order), texts.intro],
    facts: [
      ...vouchers.map(({ code, type, valueCents, expiresOn }) => ({
        label: filled(texts.voucher, {
          kind: texts.kinds[type ?? 'value'],
          value: writtenMoney(valueCents, language),
        }),
        lines: [code, filled(texts.until, { day: dayInWords(expiresOn, language) })],
      })),
      ...(order.message === null ? [] : [{ label: texts.message, lines: order.message.split('\n') }]),
      { label: texts.total, lines: [total] },
      { label: texts.code, lines: [order.code] },
    ],
    sections: [
      { title: texts.useTitle, lines: [texts.use] },
      { title: texts.withdrawalTitle, lines: [texts.withdrawal] },
    ],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, texts.questions),
    attachments: [],
  }
}

/** Tells that an order of vouchers was paid a second time, and that the second payment went back. */
export function secondOrderPaymentMail(order: StoredVoucherOrder, refundCents: number, frame: MailFrame): MailContent {
  const language = order.locale
  const { refunded, vouchers: texts } = mailTexts[language]
  const amount = writtenMoney(refundCents, language)
  return {
    language,
    subject: filled(texts.refundedSubject, { code: order.code }),
    preview: filled(refunded.preview, { amount }),
    heading: refunded.heading,
    paragraphs: [greeting(order), texts.paidTwice, refunded.howLong],
    facts: [
      { label: refunded.amount, lines: [amount] },
      { label: texts.code, lines: [order.code] },
    ],
    sections: [],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, texts.questions),
    attachments: [],
  }
}
