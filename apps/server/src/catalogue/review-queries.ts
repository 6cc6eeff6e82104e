import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

export type ReviewRow = { id: string; rating: number; text: string | null; createdAt: Date; authorName: string }

/** An expert's public reviews, newest first. */
export async function readReviewPage(
  db: Queryable,
  { expertId, offset, limit }: { expertId: number; offset: number; limit: number },
): Promise<{ rows: ReviewRow[]; count: number }> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('review')
      .select(['id', 'rating', 'text', 'createdAt', 'authorName'])
      .where('expertId', '=', expertId)
      .where('hiddenAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('review')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('expertId', '=', expertId)
      .where('hiddenAt', 'is', null)
      .executeTakeFirst(),
  ])
  return { rows, count: Number(counted?.count ?? 0) }
}

export type StoredReview = ReviewRow & { expertId: number; bookingId: string | null; hiddenBecause: string | null }

/** A review, public or hidden. */
export async function findReview(db: Queryable, id: string): Promise<StoredReview | undefined> {
  return db
    .selectFrom('review')
    .select(['id', 'rating', 'text', 'createdAt', 'authorName'])
    .select(['expertId', 'bookingId', 'hiddenBecause'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The reviews of these bookings. */
export async function reviewsOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<{ bookingId: string | null; rating: number; text: string | null; authorName: string; createdAt: Date }[]> {
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

/**
 * Adds a review and updates the expert's rating and number of reviews. Undefined if the booking already has a review.
 */
export async function insertReview(
  tx: DatabaseTransaction,
  review: { bookingId: string; expertId: number; rating: number; text: string | null; authorName: string },
): Promise<ReviewRow | undefined> {
  const { bookingId, expertId, rating, text, authorName } = review
  await lockReviewsOf(tx, expertId)
  const added = await tx
    .insertInto('review')
    .values({ bookingId, expertId, rating, text, authorName })
    .onConflict((conflict) => conflict.column('bookingId').doNothing())
    .returning(['id', 'rating', 'text', 'createdAt', 'authorName'])
    .executeTakeFirst()
  if (added) await countRating(tx, expertId)
  return added
}

export type OperatorReview = ReviewRow & { hiddenBecause: string | null }

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
    .set({ hiddenAt: because === undefined ? null : sql<Date>`app_now()`, hiddenBecause: because ?? null })
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
