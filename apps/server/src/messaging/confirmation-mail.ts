import { writtenMoney } from '@ruhepol/rules'
import { placeLinesToMail, type CalendarFile, type CartSummary } from '../booking/index.ts'
import { billingLines, companyLines, greeting } from './greeting.ts'
import type { MailAttachment, MailContent } from './mail-content.ts'
import { billLines } from './mail-bill.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'
import { preparation } from './preparation.ts'

/** The terms as fixed when the cart was placed (rules R19 and R20). */
export function cancellationLines({ cart }: CartSummary): string[] {
  const texts = mailTexts[cart.locale].confirmation
  if (cart.cancellableUntil < cart.now) return [texts.cancellationOver]
  const rules = { voucher: texts.cancellationVoucher, refund: texts.cancellationRefund }
  const rule = (cart.totalCents === 0 ? texts.cancellationUnpaid : rules[cart.compensation])({
    deadline: dateAndTime(cart.cancellableUntil, cart.locale),
    total: writtenMoney(cart.totalCents, cart.locale),
  })
  return cart.voucherCents === null ? [rule] : [rule, texts.cancellationToVoucher]
}

type Confirmation = {
  summary: CartSummary
  /** The invitation to the appointment. */
  calendar: CalendarFile
  /** Invoice and terms (section 312f (2) BGB). */
  files: readonly MailAttachment[]
  frame: MailFrame
}

/** The confirmation mail of a paid cart. */
export function confirmationMail({ summary, calendar, files, frame }: Confirmation): MailContent {
  const { cart, treatments } = summary
  const language = cart.locale
  const texts = mailTexts[language].confirmation
  const when = dateAndTime(cart.startAt, language)
  const minutes = mailTexts[language].minutes({ minutes: cart.lengthMinutes })
  return {
    language,
    subject: texts.subject({ code: cart.customId }),
    preview: texts.preview({ when, locality: cart.locality }),
    heading: texts.heading,
    paragraphs: [greeting(language, cart), texts.intro],
    facts: [
      { label: texts.code, lines: [cart.customId] },
      {
        label: texts.treatment,
        lines: treatments.map(({ treatment, expert }) =>
          texts.treatmentOne({ treatment: treatment[language], expert }),
        ),
      },
      { label: texts.when, lines: [when, minutes] },
      { label: texts.where, lines: placeLinesToMail(summary) },
      ...companyLines(cart).map((line) => ({ label: texts.company, lines: [line, ...billingLines(cart)] })),
      { label: texts.price, lines: billLines(summary) },
    ],
    sections: [
      ...preparation(summary),
      { title: texts.cancellationTitle, lines: [...cancellationLines(summary), texts.withdrawal] },
    ],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame),
    attachments: [...files],
    invitation: { ...calendar, filename: `ruhepol-${cart.customId}.ics` },
  }
}
