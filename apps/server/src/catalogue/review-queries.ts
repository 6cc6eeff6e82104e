import { limits, type Instant } from '@ruhepol/rules'
import { sql, type RawBuilder } from 'kysely'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

export type ReviewRow = {
  id: string
  rating: number
  text: string | null
  createdAt: Instant
  authorName: string
  treatmentTypeId: string | null
}

const shownColumns = ['id', 'rating', 'text', 'createdAt', 'authorName', 'treatmentTypeId'] as const

export const reviewSorts = ['newest', 'best', 'critical'] as const
export type ReviewSort = (typeof reviewSorts)[number]

const newestFirst = sql`created_at desc, id`
/** Each order ends with the id, so that no two reviews share a position. */
const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: newestFirst,
  best: sql`rating desc, ${newestFirst}`,
  critical: sql`rating, ${newestFirst}`,
}

/** Whether a review comes after the review `last` of the same order, which may have been hidden since. */
function comesAfter(sort: ReviewSort): RawBuilder<boolean> {
  const olderOrNext = sql<boolean>`(review.created_at, last.id) < (last.created_at, review.id)`
  if (sort === 'newest') return olderOrNext
  const further = sort === 'best' ? sql`review.rating < last.rating` : sql`review.rating > last.rating`
  return sql<boolean>`(${further} or (review.rating = last.rating and ${olderOrNext}))`
}

export type ReviewPage = {
  rows: ReviewRow[]
  hasMore: boolean
  count: number
  /** How many reviews gave half a star, one star, and so on; ten counts. */
  countsByHalfStars: number[]
}

/** An expert's public reviews from `offset` on, or after the review with the id `after`. */
export async function readReviewPage(
  db: Queryable,
  {
    expertId,
    sort,
    after,
    offset,
    limit,
  }: { expertId: number; sort: ReviewSort; after: string | undefined; offset: number; limit: number },
): Promise<ReviewPage> {
  const isShown = sql<boolean>`review.expert_id = ${expertId} and review.hidden_at is null`
  const isOfPage =
    after === undefined
      ? isShown
      : sql<boolean>`${isShown} and exists (
          select from review as last
          where last.id = ${after} and last.expert_id = ${expertId} and ${comesAfter(sort)})`
  const [found, counted] = await Promise.all([
    db
      .selectFrom('review')
      .select(shownColumns)
      .where(isOfPage)
      .orderBy(orders[sort])
      .offset(offset)
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom('review')
      .select(['rating', sql<number>`count(*)::integer`.as('count')])
      .where(isShown)
      .groupBy('rating')
      .execute(),
  ])
  const countOf = new Map(counted.map(({ rating, count }) => [rating, count]))
  const countsByHalfStars = Array.from(
    { length: limits.reviewHalfStarsMax },
    (_, index) => countOf.get(index + limits.reviewHalfStarsMin) ?? 0,
  )
  return {
    rows: found.slice(0, limit),
    hasMore: found.length > limit,
    count: countsByHalfStars.reduce((sum, count) => sum + count, 0),
    countsByHalfStars,
  }
}

export type StoredReview = ReviewRow & { expertId: number; bookingId: string | null; hiddenBecause: string | null }

/** A review, public or hidden. */
export async function findReview(db: Queryable, id: string): Promise<StoredReview | undefined> {
  return db
    .selectFrom('review')
    .select(shownColumns)
    .select(['expertId', 'bookingId', 'hiddenBecause'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The reviews of these bookings. */
export async function reviewsOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<
  { bookingId: string | null; rating: number; text: string | null; authorName: string; createdAt: Instant }[]
> {
  if (bookingIds.length === 0) return []
  return db
    .selectFrom('review')
    .select(['bookingId', 'rating', 'text', 'authorName', 'createdAt'])
    .where('bookingId', 'in', bookingIds)
    .orderBy('createdAt')
    .execute()
}

/** Removes the author's name from a cart's reviews; their text stays. */
export async function forgetReviewAuthors(tx: DatabaseTransaction, cartId: string): Promise<void> {
  await tx
    .updateTable('review')
    .set({ authorName: '' })
    .where('bookingId', 'in', (eb) => eb.selectFrom('booking').select('id').where('cartId', '=', cartId))
    .execute()
}

/**
 * Serialises changes of an expert's reviews. Weaker than a lock for update, which would block bookings of the expert.
 */
const lockReviewsOf = (tx: DatabaseTransaction, expertId: number) =>
  sql`select from expert where id = ${expertId} for no key update`.execute(tx)

/** round(mean of half stars × 5), in tenths of a star, and the number of public reviews; 0 without any. */
const countRating = (tx: DatabaseTransaction, expertId: number) =>
  sql`
    update expert set rating = given.rating, review_count = given.review_count
    from (
      select coalesce(round(avg(rating) * 5), 0)::integer as rating, count(*)::integer as review_count
      from review where expert_id = ${expertId} and hidden_at is null
    ) given
    where id = ${expertId}`.execute(tx)

type ReviewOfBooking = {
  bookingId: string
  expertId: number
  rating: number
  text: string | null
  authorName: string
  /** Shown publicly; left out where the author was not told so. */
  treatmentTypeId?: string | null
}

/**
 * Adds a review and updates the expert's rating and number of reviews. Undefined if the booking already has a review.
 */
export async function insertReview(tx: DatabaseTransaction, review: ReviewOfBooking): Promise<ReviewRow | undefined> {
  const { expertId } = review
  await lockReviewsOf(tx, expertId)
  const added = await tx
    .insertInto('review')
    .values(review)
    .onConflict((conflict) => conflict.column('bookingId').doNothing())
    .returning(shownColumns)
    .executeTakeFirst()
  if (added) await countRating(tx, expertId)
  return added
}

export type OperatorReview = Omit<ReviewRow, 'treatmentTypeId'> & { hiddenBecause: string | null }

/** An expert's reviews for the operator, newest first, including hidden ones. */
export async function listReviews(db: Queryable, expertId: number, limit: number): Promise<OperatorReview[]> {
  return db
    .selectFrom('review')
    .select(['id', 'rating', 'text', 'createdAt', 'authorName', 'hiddenBecause'])
    .where('expertId', '=', expertId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Hides a review with a reason, or shows it again without one, and updates the expert's rating and number of reviews.
 * False if the review does not exist or nothing changed.
 */
export async function hideReview(tx: DatabaseTransaction, id: string, because: string | undefined): Promise<boolean> {
  const found = await tx.selectFrom('review').select('expertId').where('id', '=', id).executeTakeFirst()
  if (!found) return false
  await lockReviewsOf(tx, found.expertId)
  const { numUpdatedRows } = await tx
    .updateTable('review')
    .set({ hiddenAt: because === undefined ? null : appNow, hiddenBecause: because ?? null })
    .where('id', '=', id)
    .where('hiddenAt', because === undefined ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await countRating(tx, found.expertId)
  return true
}

/** The Berlin day of each expert's newest public review. */
export async function readNewestReviewDays(db: Queryable): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('review')
    .select(['expertId', sql<string>`to_char(max(created_at) at time zone 'Europe/Berlin', 'YYYY-MM-DD')`.as('day')])
    .where('hiddenAt', 'is', null)
    .groupBy('expertId')
    .execute()
  return new Map(rows.map(({ expertId, day }) => [expertId, day]))
}
