import { limits, tablesFor } from '@ruhepol/rules'
import type { CartSummary } from '../booking/index.ts'
import type { MailContent } from './mail-content.ts'
import { mailTexts } from './mail-texts.ts'

/** What to prepare; nothing at a partner location (specification 9). A hotel venue has its own text. */
export function preparation({ cart, treatments, location }: CartSummary): MailContent['sections'] {
  const texts = mailTexts[cart.locale].confirmation
  const bullets = location?.hotel?.infoBullets.map((bullet) => bullet[cart.locale]) ?? []
  if (bullets.length > 0) return [{ title: texts.hotelTitle, lines: bullets }]
  if (location) return []
  const people = treatments.length
  const lines = [
    texts.prepareSpace({
      squareMetres: people === 1 ? limits.spaceSquareMetres : limits.spaceSquareMetresForCouples,
    }),
    texts.prepareTowels({
      large: people * limits.largeTowelsPerPerson,
      small: people * limits.smallTowelsPerPerson,
    }),
    texts.prepareWarmth,
  ]
  if (tablesFor(treatments, cart.massageTable).brought > 0) lines.push(texts.prepareTable)
  return [{ title: texts.prepareTitle, lines }]
}
