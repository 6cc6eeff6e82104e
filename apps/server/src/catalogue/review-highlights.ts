import { limits, type Language } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { expertsById, type Expert } from './expert.ts'
import { readGoodExperts, readPublicRating, readQuotes } from './review-highlight-queries.ts'
import type { ReviewRow } from './review-queries.ts'
import { languageOfText } from './text-language.ts'
import type { TreatmentType } from './treatment-queries.ts'

export type ReviewedExpert = { expert: Expert; treatmentType: TreatmentType | undefined }
export type Quote = { expert: Expert; review: ReviewRow }

export type ReviewHighlights = {
  /** The mean of all public reviews, in tenths of a star. */
  rating: number
  count: number
  experts: ReviewedExpert[]
  quotes: Quote[]
}

/** One alone would look like the only one. */
const SHOWN_MIN = 2

/**
 * Up to `most` of the items, in their order, but each treatment once before any is repeated. If the city has enough of
 * its own, only those are taken. If there are too few to choose from, none is.
 */
function varied<Item extends { expert: Expert }>(
  items: readonly Item[],
  city: string | undefined,
  most: number,
  treatmentOf: (item: Item) => string | undefined,
): Item[] {
  const near = items.filter(({ expert }) => expert.cityId === city)
  const known = new Set<string | undefined>()
  const others: Item[] = []
  const repeated: Item[] = []
  for (const item of near.length < most ? items : near) {
    const treatment = treatmentOf(item)
    if (known.has(treatment)) repeated.push(item)
    else others.push(item)
    known.add(treatment)
  }
  const chosen = [...others, ...repeated].slice(0, most)
  return chosen.length < SHOWN_MIN ? [] : chosen
}

/** The reviews in the order in which they suit a page in this language, one of each expert. */
function quotable<Row extends { text: string | null; expertId: number }>(
  rows: readonly Row[],
  language: Language,
): Row[] {
  const distance = ({ text }: Row): number => {
    const given = languageOfText(text ?? '')
    return given === language ? 0 : given === undefined ? 1 : 2
  }
  const suited = rows
    .map((row) => ({ row, at: distance(row) }))
    .sort((one, two) => one.at - two.at)
    .map(({ row }) => row)
  const ofExpert = new Map<number, Row>()
  for (const row of suited) if (!ofExpert.has(row.expertId)) ofExpert.set(row.expertId, row)
  return [...ofExpert.values()]
}

/**
 * The average and number of all public reviews, some good experts and some quotes, those of the city first. Undefined
 * while there are too few reviews for the numbers to mean anything.
 */
export async function reviewHighlights(
  db: Queryable,
  { city, language }: { city: string | undefined; language: Language },
): Promise<ReviewHighlights | undefined> {
  const rated = await readPublicRating(db)
  if (rated.count < limits.shownReviewsMin) return undefined
  const [good, written] = await Promise.all([readGoodExperts(db, city), readQuotes(db, city)])
  const quoted = quotable(written, language)
  const experts = await expertsById(db, [
    ...new Set([...good.map(({ id }) => id), ...quoted.map((row) => row.expertId)]),
  ])

  const faces = good.flatMap(({ id, treatmentTypeId }): ReviewedExpert[] => {
    const expert = experts.get(id)
    if (!expert) return []
    // A treatment that they no longer offer is not on their page.
    const services = expert.services.map(({ treatmentType }) => treatmentType)
    return [{ expert, treatmentType: services.find((type) => type.id === treatmentTypeId) }]
  })
  const quotes = quoted.flatMap(({ expertId, ...review }): Quote[] => {
    const expert = experts.get(expertId)
    return expert ? [{ expert, review }] : []
  })
  return {
    ...rated,
    experts: varied(faces, city, limits.shownExperts, ({ treatmentType }) => treatmentType?.id),
    quotes: varied(quotes, city, limits.quotedReviews, ({ review }) => review.treatmentTypeId ?? undefined),
  }
}
