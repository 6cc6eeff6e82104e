import { getCartSummary } from '../booking/index.ts'
import { getCartInvoices, invoiceFile } from '../invoice/index.ts'
import { cartPage } from './cart-mail.ts'
import { accountLines } from './confirmation-mail.ts'
import { greeting } from './greeting.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/**
 * A corrected invoice with the cancellation of the former one. None if it is no longer in force, because the mail about
 * what replaced or cancelled it has the later documents, or if nobody is left to write to.
 */
export const findReissuedInvoiceMail: FindMail<{ cartId: string; number: string }> = async (
  { db, config },
  { cartId, number },
) => {
  const summary = await getCartSummary(db, cartId)
  const { cart } = summary
  const { invoice, cancellation, replaced } = await getCartInvoices(db, summary)
  if (invoice.number !== number || cancellation || !replaced || cart.forgottenAt) return undefined
  const language = cart.locale
  const { reissuedInvoice: texts, rescheduled, facts } = mailTexts[language]
  return {
    to: cart.email,
    causeId: cartId,
    edition: number,
    write: async () => {
      const toPay = await accountLines(db, summary, invoice)
      return mailContent(config, {
        language,
        words: { ...texts, subject: texts.subject({ code: cart.customId }) },
        url: cartPage(config, summary),
        paragraphs: [
          greeting(language, cart),
          texts.intro,
          rescheduled.replaced,
          ...(toPay.length > 0 ? toPay : [texts.nothingToPay]),
        ],
        facts: [
          { label: facts.code, lines: [cart.customId] },
          { label: texts.number, lines: [number] },
          { label: facts.when, lines: [dateAndTime(cart.startAt, language)] },
        ],
        attachments: [await invoiceFile(invoice), await invoiceFile(replaced)],
      })
    },
  }
}
