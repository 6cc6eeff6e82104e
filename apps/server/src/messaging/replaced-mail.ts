import { cartInvitation, getCartSummary, type CartSummary } from '../booking/index.ts'
import { expertsById } from '../catalogue/index.ts'
import type { Database } from '../platform/database.ts'
import { cartPage, treatmentLines, whenLines, whereFact } from './cart-mail.ts'
import { cancellationLines } from './confirmation-mail.ts'
import { greeting } from './greeting.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { wasSent } from './mail-queries.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** For each booking whose expert is not the one whom the customer knows of: the number of that one and of who comes. */
async function newsOf(db: Database, { id, bookings, replacements }: CartSummary['cart']) {
  let told = replacements.length
  while (told > 0 && !(await wasSent(db, `replaced ${told}`, id))) told -= 1
  const untold = replacements.slice(told)
  return bookings.flatMap((booking) => {
    const expected = untold.find(({ bookingId }) => bookingId === booking.id)?.fromExpertId
    return expected === undefined || expected === booking.expertId ? [] : [{ expected, comes: booking.expertId }]
  })
}

/**
 * Another expert for a paid appointment, with its new entry for calendars and, where it still applies, the right to
 * cancel until it begins. Replacements that follow each other quickly are announced together. None if the appointment
 * was cancelled since, or those who were expected came back.
 */
export const findReplacedMail: FindMail<{ cartId: string; edition: number }> = async (
  { db, config },
  { cartId, edition },
) => {
  const summary = await getCartSummary(db, cartId)
  const { cart } = summary
  if (cart.status !== 'paid' || cart.forgottenAt || edition !== cart.replacements.length) return undefined
  const news = await newsOf(db, cart)
  if (news.length === 0) return undefined
  const language = cart.locale
  const experts = await expertsById(
    db,
    news.flatMap(({ expected, comes }) => [expected, comes]),
  )
  const names = (ids: number[]) => new Intl.ListFormat(language).format(ids.map((id) => experts.get(id)?.name ?? ''))
  const expert = names(news.map(({ comes }) => comes))
  const former = names(news.map(({ expected }) => expected))
  const { replaced: texts, confirmation, facts } = mailTexts[language]
  return {
    to: cart.email,
    causeId: cartId,
    edition: String(edition),
    write: () =>
      mailContent(config, {
        language,
        words: {
          ...texts,
          subject: texts.subject({ when: dateAndTime(cart.startAt, language), expert }),
          heading: texts.heading({ expert }),
        },
        url: cartPage(config, summary),
        paragraphs: [
          greeting(language, cart),
          texts.intro({ expert, former }),
          // After a later move at the customer's wish the usual deadline applies again.
          ...(cart.cancellableUntil >= cart.startAt ? [texts.suitsNot] : []),
        ],
        facts: [
          { label: facts.code, lines: [cart.customId] },
          { label: facts.treatment, lines: treatmentLines(summary) },
          { label: facts.when, lines: whenLines(summary) },
          whereFact(summary),
        ],
        sections: [{ title: confirmation.cancellationTitle, lines: cancellationLines(summary) }],
        invitation: {
          ...cartInvitation({ summary, origin: config.APP_URL, mailFrom: config.MAIL_FROM }),
          filename: `ruhepol-${cart.customId}.ics`,
        },
      }),
  }
}
