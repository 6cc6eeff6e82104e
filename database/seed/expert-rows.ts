import type { Insertable } from 'kysely'
import type { Localized, StoredMedia } from '../stored-json.ts'
import type { Expert, ExpertService, Review, Shift } from '../tables.ts'
import type { ExpertContent, Length, TreatmentId } from './content-types.ts'
import { EXPERTS } from './experts/index.ts'
import { SPOKEN_LANGUAGES } from './experts/spoken-languages.ts'
import { REVIEWS } from './reviews/index.ts'

const MINUTES_PER_DAY = 24 * 60
const MILLISECONDS_PER_MINUTE = 60_000

function servicesOf(expert: ExpertContent): [TreatmentId, readonly Length[]][] {
  return Object.entries(expert.services) as [TreatmentId, readonly Length[]][]
}

export function portraitOf(expert: { id: number }): string {
  return `expert-${String(expert.id).padStart(2, '0')}`
}

/** The portrait and a table that stands ready: none of the treatments' own pictures, which stand below. */
function mediaOf(expert: ExpertContent): StoredMedia[] {
  return [portraitOf(expert), 'room-treatment'].map((name) => ({ type: 'image', name }))
}

function languagesOf(expert: ExpertContent): Localized {
  const names = expert.languages.map((language) => SPOKEN_LANGUAGES[language])
  return { en: names.map(({ en }) => en).join(', '), de: names.map(({ de }) => de).join(', ') }
}

/** Experts who speak German are written to in German. */
const languageOf = ({ languages }: ExpertContent) => (languages.includes('german') ? 'de' : 'en')

/** Without rating and number of reviews, which are computed from the reviews. */
export function expertRows(): Insertable<Expert>[] {
  return EXPERTS.map((expert) => ({
    id: expert.id,
    cityId: expert.city,
    name: expert.name,
    birthDate: expert.birthDate,
    picture: portraitOf(expert),
    media: JSON.stringify(mediaOf(expert)),
    slogan: JSON.stringify(expert.slogan),
    description: JSON.stringify(expert.description),
    experience: JSON.stringify(expert.experience),
    languages: JSON.stringify(languagesOf(expert)),
    certified: expert.certified,
    bookingCount: expert.bookingCount,
    bookingsBefore: expert.bookingCount,
    email: `expert-${expert.id}@experts.ruhepol.example`,
    locale: languageOf(expert),
  }))
}

export function expertServiceRows(): Insertable<ExpertService>[] {
  return EXPERTS.flatMap((expert) =>
    servicesOf(expert).map(([id, lengths]) => ({
      expertId: expert.id,
      treatmentTypeId: id,
      lengths: [...lengths],
    })),
  )
}

/** The quarter hour of a wall-clock time such as 09:30. */
export function quarterAtTime(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  return hours * 4 + minutes / 15
}

export function shiftRows(): Insertable<Shift>[] {
  return EXPERTS.flatMap((expert) =>
    expert.shifts.flatMap(({ weekdays, from, to }) =>
      weekdays.map((weekday) => ({
        expertId: expert.id,
        weekday,
        fromQuarter: quarterAtTime(from),
        toQuarter: quarterAtTime(to),
      })),
    ),
  )
}

/** How guests name what they had; the first that fits a text counts. */
const NAMED_TREATMENTS: readonly [TreatmentId, RegExp][] = [
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

/** The treatment that a guest's text names, or else the first that the expert gives. */
function treatmentOf(expert: ExpertContent, text: string): TreatmentId | undefined {
  const given = servicesOf(expert).map(([id]) => id)
  return NAMED_TREATMENTS.find(([id, words]) => given.includes(id) && words.test(text))?.[0] ?? given[0]
}

/** Reviews spread over the months before `now`, at varying times of day. */
export function reviewRows(now: Date): Insertable<Review>[] {
  return EXPERTS.flatMap((expert) =>
    (REVIEWS[expert.id] ?? []).map(([authorName, halfStars, daysAgo, text]) => {
      const minutesAgo = daysAgo * MINUTES_PER_DAY + ((daysAgo * 97 + expert.id * 53) % 600)
      return {
        expertId: expert.id,
        rating: halfStars,
        text,
        authorName,
        treatmentTypeId: treatmentOf(expert, text) ?? null,
        createdAt: new Date(now.getTime() - minutesAgo * MILLISECONDS_PER_MINUTE),
      }
    }),
  )
}
