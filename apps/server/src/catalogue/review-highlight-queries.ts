import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'
import { bestFirst, isAtWork } from './expert-queries.ts'
import type { ReviewRow } from './review-queries.ts'

/** How many experts and reviews there are to choose from. */
const EXPERTS_MAX = 24
const QUOTES_MAX = 200

const isGood = sql<boolean>`review.hidden_at is null and review.rating >= ${limits.goodHalfStarsMin}`

/** The mean of all public reviews of working experts, in tenths of a star (0 without any), and their number. */
export async function readPublicRating(db: Queryable): Promise<{ rating: number; count: number }> {
  return db
    .selectFrom('review')
    .innerJoin('expert', 'expert.id', 'review.expertId')
    .select([
      sql<number>`coalesce(round(avg(review.rating) * 5), 0)::integer`.as('rating'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('review.hiddenAt', 'is', null)
    .where(isAtWork)
    .executeTakeFirstOrThrow()
}

export type GoodExpertRow = {
  id: number
  /** What most of their good reviews are about. */
  treatmentTypeId: string | null
}

/** Working experts with a portrait and several good reviews: those of the city first, best first. */
export async function readGoodExperts(db: Queryable, cityId: string | undefined): Promise<GoodExpertRow[]> {
  return db
    .selectFrom('expert')
    .select('id')
    .select(
      sql<string | null>`(
        select treatment_type_id from review
        where expert_id = expert.id and treatment_type_id is not null and ${isGood}
        group by treatment_type_id order by count(*) desc, treatment_type_id limit 1)`.as('treatmentTypeId'),
    )
    .where(isAtWork)
    .where('reviewCount', '>=', limits.goodExpertReviewsMin)
    .where('rating', '>=', limits.goodHalfStarsMin * 5)
    .where(sql<boolean>`jsonb_path_exists(media, '$[*] ? (@.type == "image")')`)
    .orderBy(sql`city_id = ${cityId ?? ''}`, 'desc')
    .orderBy(bestFirst)
    .limit(EXPERTS_MAX)
    .execute()
}

export type QuoteRow = ReviewRow & { expertId: number }

/** Good public reviews of working experts, signed and long enough to be read alone: of the city first, newest first. */
export async function readQuotes(db: Queryable, cityId: string | undefined): Promise<QuoteRow[]> {
  return db
    .selectFrom('review')
    .innerJoin('expert', 'expert.id', 'review.expertId')
    .select(['review.id', 'review.rating', 'review.text', 'review.createdAt', 'review.authorName'])
    .select(['review.treatmentTypeId', 'review.expertId'])
    .where(isGood)
    .where(isAtWork)
    .where('review.authorName', '<>', '')
    .where('review.treatmentTypeId', 'is not', null)
    .where(sql<boolean>`char_length(btrim(review.text)) >= ${limits.quotedCharactersMin}`)
    .orderBy(sql`expert.city_id = ${cityId ?? ''}`, 'desc')
    .orderBy('review.createdAt', 'desc')
    .orderBy('review.id')
    .limit(QUOTES_MAX)
    .execute()
}
