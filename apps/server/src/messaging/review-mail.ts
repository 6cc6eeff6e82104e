import { cartToken, getCartSummary, mayBeAskedForReview } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { treatmentLines } from './cart-mail.ts'
import { greeting } from './greeting.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** Asks how a treatment was, with an unsubscribe link for such mails (section 7 (3) no. 4 UWG). */
export const findReviewMail: FindMail<{ cartId: string }> = async ({ db, config }, { cartId }) => {
  const summary = await getCartSummary(db, cartId)
  const { cart, treatments } = summary
  const toReview = cart.bookings.find(({ hasReview }) => !hasReview)
  // Cancelled, reviewed, erased or unsubscribed before the mail was sent.
  if (cart.status !== 'paid' || cart.forgottenAt || !toReview || !(await mayBeAskedForReview(db, cartId))) {
    return undefined
  }
  const language = cart.locale
  const { review: texts, facts } = mailTexts[language]
  const experts = new Intl.ListFormat(language).format(treatments.map(({ expert }) => expert))
  const url = `${config.APP_URL}/review/${toReview.id}/${cartToken(tokenKey(config), cart)}`
  return {
    to: cart.email,
    causeId: cartId,
    write: () =>
      mailContent(config, {
        language,
        words: { ...texts, subject: texts.subject({ experts }) },
        url,
        unsubscribeUrl: url,
        paragraphs: [greeting(language, cart), texts.intro({ experts })],
        facts: [
          { label: facts.treatment, lines: treatmentLines(summary) },
          { label: facts.when, lines: [dateAndTime(cart.startAt, language)] },
        ],
        sections: [{ title: texts.stopTitle, lines: [texts.stop] }],
      }),
  }
}
