import { writtenMoney } from '@ruhepol/rules'
import { getCartSummary } from '../booking/index.ts'
import { findPartner } from '../partner/index.ts'
import { isPaymentUnderWay } from '../payment/index.ts'
import { cartPage, treatmentLines, whenLines, whereFact } from './cart-mail.ts'
import { cancellationLines } from './confirmation-mail.ts'
import { greeting } from './greeting.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'
import { preparation } from './preparation.ts'

/**
 * A mail about an unpaid appointment on hold, unless it has been paid or ended, or the bank is processing a payment.
 * The address is unconfirmed, so the mail does not say where the customer lives. The first one a guest gets about what
 * a partner or the office has placed for them brings the link to pay, or for a company on account the one to confirm.
 */
const unpaidMail =
  (kind: 'unpaid' | 'paymentLink'): FindMail<{ cartId: string }> =>
  async ({ db, config }, { cartId }) => {
    const summary = await getCartSummary(db, cartId)
    const { cart } = summary
    const { status, holdExpiresAt, locale: language } = cart
    if (status !== 'placed' && status !== 'waitingForPayment') return undefined
    if (holdExpiresAt === null || holdExpiresAt <= cart.now) return undefined
    if (await isPaymentUnderWay(db, cartId)) return undefined
    const { unpaid, paymentLink, phoneLink, accountLink, facts, questions } = mailTexts[language]
    const until = dateAndTime(holdExpiresAt, language)
    const partner = cart.partnerId === null ? undefined : (await findPartner(db, cart.partnerId))?.name
    const isByPhone = cart.origin === 'phone'
    const byPhone = cart.onAccount ? accountLink : phoneLink
    const texts = isByPhone ? { ...unpaid, link: byPhone.link } : unpaid
    const linkSubject = isByPhone ? byPhone.subject : paymentLink.subject({ partner: partner ?? '' })
    const subject = kind === 'paymentLink' ? linkSubject : texts.subject
    const toPay = isByPhone ? phoneLink.intro : texts.intro
    const ownIntro = cart.onAccount ? accountLink.intro({ company: cart.companyName ?? '', until }) : toPay({ until })
    const intro = partner === undefined ? ownIntro : paymentLink.intro({ partner, until })
    return {
      to: cart.email,
      causeId: cartId,
      isByOffice: isByPhone,
      write: () =>
        mailContent(config, {
          language,
          words: { ...texts, subject, preview: texts.preview({ until }) },
          url: cartPage(config, summary),
          questions: (values) => `${texts.notWanted} ${questions(values)}`,
          paragraphs: [greeting(language, cart), intro],
          facts: [
            { label: facts.code, lines: [cart.customId] },
            { label: facts.treatment, lines: treatmentLines(summary) },
            { label: facts.when, lines: whenLines(summary) },
            { label: facts.price, lines: [writtenMoney(cart.totalCents, language)] },
          ],
        }),
    }
  }

export const findUnpaidMail = unpaidMail('unpaid')
export const findPaymentLinkMail = unpaidMail('paymentLink')

/** The reminder of an appointment that is still booked for that time and has not begun, including what to prepare. */
export const findReminderMail: FindMail<{ cartId: string; edition?: number | undefined }> = async (
  { db, config },
  { cartId, edition = 0 },
) => {
  const summary = await getCartSummary(db, cartId)
  const { cart } = summary
  if (cart.status !== 'paid' || cart.startAt <= cart.now || cart.forgottenAt) return undefined
  if (edition !== cart.reschedules.length) return undefined
  const language = cart.locale
  const { facts, reminder: texts } = mailTexts[language]
  return {
    to: cart.email,
    causeId: cartId,
    ...(edition > 0 && { edition: String(edition) }),
    write: () =>
      mailContent(config, {
        language,
        words: { ...texts, subject: texts.subject({ when: dateAndTime(cart.startAt, language) }) },
        url: cartPage(config, summary),
        paragraphs: [greeting(language, cart), texts.intro],
        facts: [
          { label: facts.code, lines: [cart.customId] },
          { label: facts.treatment, lines: treatmentLines(summary) },
          { label: facts.when, lines: whenLines(summary) },
          whereFact(summary),
        ],
        sections: [
          ...preparation(summary),
          {
            title: texts.lateTitle,
            lines: cart.cancellableUntil < cart.now ? [texts.late] : cancellationLines(summary),
          },
        ],
      }),
  }
}
