import { cartLink, comingCartsOfDeleted, getCartSummary } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { findDeletion, forgetOwner } from '../privacy/index.ts'
import { greeting } from './greeting.ts'
import { contactOf, mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/**
 * An account's last mail: what was deleted, what stays and why, and the links of upcoming bookings. The address is
 * deleted afterwards.
 */
export const findAccountDeletedMail: FindMail<{ deletionId: string }> = async ({ db, config }, { deletionId }) => {
  const deletion = await findDeletion(db, deletionId)
  if (!deletion) throw new Error(`deletion ${deletionId} is gone`)
  const { email, name, surname, locale: language } = deletion
  // An earlier run has sent it.
  if (email === null || name === null || surname === null) return undefined
  const { accountDeleted: texts, generalQuestions } = mailTexts[language]
  const linkOf = async (cartId: string) => {
    const { cart } = await getCartSummary(db, cartId)
    const when = dateAndTime(cart.startAt, language)
    return {
      label: texts.booking({ when, code: cart.customId }),
      url: cartLink(cart, { origin: config.APP_URL, tokenKey: tokenKey(config) }),
    }
  }
  return {
    to: email,
    causeId: deletionId,
    write: async () => {
      const links = []
      for (const cartId of await comingCartsOfDeleted(db, deletionId)) links.push(await linkOf(cartId))
      return mailContent(config, {
        language,
        words: texts,
        url: config.APP_URL,
        questions: generalQuestions,
        paragraphs: [greeting(language, { name, surname }), texts.intro],
        sections: [
          ...(links.length > 0 ? [{ title: texts.bookingsTitle, lines: [texts.bookings], links }] : []),
          { title: texts.staysTitle, lines: [texts.stays] },
          { title: texts.notYouTitle, lines: [texts.notYou({ contact: contactOf(config) })] },
        ],
      })
    },
    afterwards: () => forgetOwner(db, deletionId),
  }
}
