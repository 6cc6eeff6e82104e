import { writtenMoney } from '@ruhepol/rules'
import { compensationCents, isUncharged, withheldCents, type CalendarFile, type CartSummary } from '../booking/index.ts'
import { greeting } from './greeting.ts'
import type { MailAttachment, MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, dayInWords, mailTexts } from './mail-texts.ts'

type Cancelled = {
  summary: CartSummary
  by: 'customer' | 'operator'
  /** The voucher issued instead of a refund. */
  voucher: { code: string; expiresOn: string } | undefined
  /** The last day of the voucher that paid, where it can be used. */
  ownVoucherUntil: string | undefined
  /** The end of the appointment. */
  calendar: CalendarFile
  /** The invoice that cancels the first. */
  invoice: MailAttachment
  frame: MailFrame
}

/** How the payment and the voucher's share are returned (rule R19). */
function givenBack({ summary: { cart }, voucher, ownVoucherUntil }: Cancelled): string[] {
  const texts = mailTexts[cart.locale].cancelled
  const given = compensationCents(cart) ?? 0
  const amount = writtenMoney(given, cart.locale)
  const lines = []
  if (voucher) lines.push(texts.voucher({ amount }))
  else if (given > 0) lines.push(texts.refund({ amount }), mailTexts[cart.locale].refunded.howLong)
  const withheld = withheldCents(cart)
  for (const why of ['goneBefore', 'disputed'] as const) {
    if (withheld[why] > 0) lines.push(texts[why]({ amount: writtenMoney(withheld[why], cart.locale) }))
  }
  if (cart.voucherCents !== null) {
    const back = { amount: writtenMoney(cart.voucherCents, cart.locale) }
    if (cart.refundsVoucherToBuyer) lines.push(texts.toBuyer(back))
    else if (ownVoucherUntil === undefined) lines.push(texts.toVoucher(back))
    else lines.push(texts.toVoucherUntil({ ...back, day: dayInWords(ownVoucherUntil, cart.locale) }))
  }
  return lines
}

/** The cancellation mail of a paid cart: what is returned, with the voucher if there is one (rule R19). */
export function cancelledMail(cancelled: Cancelled): MailContent {
  const { summary, by, voucher, calendar, invoice, frame } = cancelled
  const { cart, treatments } = summary
  const language = cart.locale
  const texts = mailTexts[language].cancelled
  const when = dateAndTime(cart.startAt, language)
  const uncharged = isUncharged(cart)
  const words = uncharged
    ? texts.uncharged
    : { ...texts, intro: by === 'customer' ? texts.byCustomer : texts.byOperator }
  return {
    language,
    subject: words.subject({ code: cart.customId }),
    preview: when,
    heading: words.heading,
    paragraphs: [greeting(language, cart), words.intro({ when }), ...givenBack(cancelled)],
    facts: [
      ...(voucher
        ? [
            { label: texts.voucherCode, lines: [voucher.code] },
            { label: texts.voucherValue, lines: [writtenMoney(compensationCents(cart) ?? 0, language)] },
            { label: texts.voucherUntil, lines: [dayInWords(voucher.expiresOn, language)] },
          ]
        : []),
      { label: texts.code, lines: [cart.customId] },
      {
        label: texts.treatment,
        lines: treatments.map(({ treatment, expert }) =>
          mailTexts[language].confirmation.treatmentOne({ treatment: treatment[language], expert }),
        ),
      },
    ],
    sections: voucher ? [{ title: texts.useTitle, lines: [texts.use] }] : [],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame),
    attachments: [invoice],
    // An appointment that has begun stays in the calendar.
    ...(!uncharged && { invitation: { ...calendar, filename: `ruhepol-${cart.customId}.ics` } }),
  }
}
