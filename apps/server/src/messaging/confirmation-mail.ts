import { writtenMoney } from '@ruhepol/rules'
import { cartInvitation, getCartSummary, type CartSummary } from '../booking/index.ts'
import { getCartInvoices, invoiceFile, type IssuedInvoice } from '../invoice/index.ts'
import { termsFile } from '../legal/index.ts'
import { findAccount, openCentsOf } from '../money/index.ts'
import type { Queryable } from '../platform/database.ts'
import { cartPage, treatmentLines, whenLines, whereFact } from './cart-mail.ts'
import { billingLines, companyLines, greeting } from './greeting.ts'
import { billLines } from './mail-bill.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, dayInWords, mailTexts } from './mail-texts.ts'
import { preparation } from './preparation.ts'

/** The terms as fixed when the cart was placed (rules R19 and R20). */
export function cancellationLines({ cart }: CartSummary): string[] {
  const texts = mailTexts[cart.locale].confirmation
  if (cart.cancellableUntil < cart.now) return [texts.cancellationOver]
  const rules = { voucher: texts.cancellationVoucher, refund: texts.cancellationRefund }
  const free = cart.onAccount ? texts.cancellationOnAccount : texts.cancellationUnpaid
  const rule = (cart.totalCents === 0 || cart.onAccount ? free : rules[cart.compensation])({
    deadline: dateAndTime(cart.cancellableUntil, cart.locale),
    total: writtenMoney(cart.totalCents, cart.locale),
  })
  return cart.voucherCents === null ? [rule] : [rule, texts.cancellationToVoucher]
}

/** What a company on account still has to transfer for the invoice, and by when; nothing for any other cart. */
export async function accountLines(
  db: Queryable,
  { cart }: CartSummary,
  { content }: Pick<IssuedInvoice, 'content'>,
): Promise<string[]> {
  const open = cart.onAccount ? openCentsOf(await findAccount(db, cart.id)) : 0
  if (open === 0 || !content.due) return []
  const { confirmation } = mailTexts[cart.locale]
  return [
    confirmation.onAccount({ total: writtenMoney(open, cart.locale), day: dayInWords(content.due.on, cart.locale) }),
  ]
}

/** The confirmation of a paid cart, with the appointment for calendars, invoice and terms (section 312f (2) BGB). */
export const findConfirmationMail: FindMail<{ cartId: string }> = async ({ db, config }, { cartId }) => {
  const summary = await getCartSummary(db, cartId)
  const { cart } = summary
  // Issue it even if no mail can be sent, since the cart was paid.
  const { invoice } = await getCartInvoices(db, summary)
  // Cancelled before the mail was sent, so a confirmation would be wrong; or erased, so there is no recipient.
  if (cart.status !== 'paid' || cart.forgottenAt) return undefined
  const language = cart.locale
  const { confirmation: texts, facts } = mailTexts[language]
  const when = dateAndTime(cart.startAt, language)
  return {
    to: cart.email,
    causeId: cartId,
    write: async () =>
      mailContent(config, {
        language,
        words: {
          ...texts,
          subject: texts.subject({ code: cart.customId }),
          preview: texts.preview({ when, locality: cart.locality }),
        },
        url: cartPage(config, summary),
        paragraphs: [greeting(language, cart), texts.intro, ...(await accountLines(db, summary, invoice))],
        facts: [
          { label: facts.code, lines: [cart.customId] },
          { label: facts.treatment, lines: treatmentLines(summary) },
          { label: facts.when, lines: whenLines(summary) },
          whereFact(summary),
          ...companyLines(cart).map((line) => ({ label: texts.company, lines: [line, ...billingLines(cart)] })),
          { label: facts.price, lines: billLines(summary) },
        ],
        sections: [
          ...preparation(summary),
          { title: texts.cancellationTitle, lines: [...cancellationLines(summary), texts.withdrawal] },
        ],
        attachments: [await invoiceFile(invoice), await termsFile(language, { compensation: cart.compensation })],
        invitation: {
          ...cartInvitation({ summary, origin: config.APP_URL, mailFrom: config.MAIL_FROM }),
          filename: `ruhepol-${cart.customId}.ics`,
        },
      }),
  }
}
