import { cartInvitation, getCartSummary, placeLinesToMail } from '../booking/index.ts'
import { getCartInvoices, invoiceFile } from '../invoice/index.ts'
import { cartPage, treatmentLines, whenLines } from './cart-mail.ts'
import { accountLines, cancellationLines } from './confirmation-mail.ts'
import { greeting } from './greeting.ts'
import { formerStart, isUndoneUnheard } from './last-announced-start.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/**
 * The move of a paid appointment, with its new entry for calendars, its new invoice and the cancellation of the former.
 * None if it has been moved again or cancelled since.
 */
export const findRescheduledMail: FindMail<{ cartId: string; edition: number }> = async (
  { db, config },
  { cartId, edition },
) => {
  const summary = await getCartSummary(db, cartId)
  const { cart } = summary
  // Issue them even if no mail can be sent.
  const { invoice, replaced } = await getCartInvoices(db, summary)
  if (cart.status !== 'paid' || cart.forgottenAt || edition !== cart.reschedules.length) return undefined
  if (await isUndoneUnheard(db, 'rescheduled', cartId, cart)) return undefined
  const language = cart.locale
  const { rescheduled: texts, confirmation, facts } = mailTexts[language]
  return {
    to: cart.email,
    causeId: cartId,
    edition: String(edition),
    write: async () => {
      const former = dateAndTime(await formerStart(db, 'rescheduled', cartId, cart), language)
      return mailContent(config, {
        language,
        words: {
          ...texts,
          subject: texts.subject({ when: dateAndTime(cart.startAt, language) }),
          preview: texts.preview({ former }),
        },
        url: cartPage(config, summary),
        paragraphs: [
          greeting(language, cart),
          texts.intro,
          ...(cart.cancellableUntil >= cart.startAt ? [texts.suitsNot] : []),
          ...(replaced ? [texts.replaced] : []),
          ...(await accountLines(db, summary, invoice)),
        ],
        facts: [
          { label: facts.code, lines: [cart.customId] },
          { label: facts.treatment, lines: treatmentLines(summary) },
          { label: texts.now, lines: whenLines(summary) },
          { label: texts.former, lines: [former] },
          { label: facts.where, lines: placeLinesToMail(summary) },
        ],
        sections: [{ title: confirmation.cancellationTitle, lines: cancellationLines(summary) }],
        attachments: [await invoiceFile(invoice), ...(replaced ? [await invoiceFile(replaced)] : [])],
        invitation: {
          ...cartInvitation({ summary, origin: config.APP_URL, mailFrom: config.MAIL_FROM }),
          filename: `ruhepol-${cart.customId}.ics`,
        },
      })
    },
  }
}
