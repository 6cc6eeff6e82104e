import { writtenTime } from '@ruhepol/rules'
import { getCartSummary, toldDelays } from '../booking/index.ts'
import { cartPage, treatmentLines, whereFact } from './cart-mail.ts'
import { greeting } from './greeting.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { mailTexts } from './mail-texts.ts'

/** How much later than booked an appointment begins, or that it begins on time after all. Only the latest is mailed. */
export const findDelayedMail: FindMail<{ cartId: string; edition: number }> = async (
  { db, config },
  { cartId, edition },
) => {
  const summary = await getCartSummary(db, cartId)
  const { cart, endAt } = summary
  if (cart.status !== 'paid' || cart.forgottenAt || endAt <= cart.now) return undefined
  const delay = (await toldDelays(db, [cartId])).get(cartId)
  if (delay?.number !== edition) return undefined
  const { minutes } = delay
  const { locale: language } = cart
  const { delayed, onTime, replaced, facts } = mailTexts[language]
  const experts = new Intl.ListFormat(language).format(summary.treatments.map(({ expert }) => expert))
  const times = { time: writtenTime(cart.startAt + minutes * 60_000), planned: writtenTime(cart.startAt) }
  const words =
    minutes === 0
      ? { ...onTime, preview: onTime.preview(times), intro: onTime.intro({ experts, ...times }) }
      : {
          subject: delayed.subject({ minutes }),
          preview: delayed.preview(times),
          heading: delayed.heading({ minutes }),
          intro: delayed.intro({ experts, ...times }),
        }
  return {
    to: cart.email,
    causeId: cartId,
    edition: String(edition),
    write: () =>
      mailContent(config, {
        language,
        words: { ...words, link: replaced.link },
        url: cartPage(config, summary),
        paragraphs: [greeting(language, cart), words.intro],
        facts: [
          { label: facts.code, lines: [cart.customId] },
          { label: facts.treatment, lines: treatmentLines(summary) },
          whereFact(summary),
        ],
      }),
  }
}
