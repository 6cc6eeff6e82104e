import type { Insertable } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import type { Review } from '../tables.ts'
import { REVIEWS } from './reviews/index.ts'

const MINUTES_PER_DAY = 24 * 60
const MILLISECONDS_PER_MINUTE = 60_000

/** How guests name what they had; the first that fits a text counts. */
const NAMED_TREATMENTS: readonly [string, RegExp][] = [
  ['prenatal', /\d\d?\. Woche|schwanger|prenatal|pregnan|by week \d/i],
  ['deep-tissue', /tiefengewebe|deep tissue|faszien/i],
  ['hot-stone', /hot stone|steine|stones/i],
  ['lomi-lomi', /lomi/i],
  ['thai', /thai|gedehnt|futon|akrobatisch|stretched/i],
  ['shiatsu', /shiatsu/i],
  ['ayurveda', /abhyanga|ayurveda|viel öl/i],
  ['lymphatic', /lymph/i],
  ['sports', /sport|marathon|quads|climber|race|trainingslager|waden|calves/i],
  ['facial', /gesicht|facial|face/i],
  ['foot-reflexology', /füße|feet|fußreflex|foot/i],
  ['head-neck-shoulders', /nacken|kiefer|necks?\b|jaw|kopfschmerz/i],
  ['aromatherapy', /aroma|lavendel|lavender|duft/i],
  ['classic', /klassisch|classic/i],
]

type Expert = { id: number; services: Readonly<Record<string, unknown>> }

/** The treatment that a guest's text names, or else the first that the expert gives. */
function treatmentOf(expert: Expert, text: string): string | undefined {
  const given = Object.keys(expert.services)
  return NAMED_TREATMENTS.find(([id, words]) => given.includes(id) && words.test(text))?.[0] ?? given[0]
}

/** Reviews spread over the months before `now`, at varying times of day. */
export function reviewRows(experts: readonly Expert[], now: Instant): Insertable<Review>[] {
  return experts.flatMap((expert) =>
    (REVIEWS[expert.id] ?? []).map(([authorName, halfStars, daysAgo, text]) => {
      const minutesAgo = daysAgo * MINUTES_PER_DAY + ((daysAgo * 97 + expert.id * 53) % 600)
      return {
        expertId: expert.id,
        rating: halfStars,
        text,
        authorName,
        treatmentTypeId: treatmentOf(expert, text) ?? null,
        createdAt: new Date(now - minutesAgo * MILLISECONDS_PER_MINUTE),
      }
    }),
  )
}
