import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

export type ReviewRow = { id: string; rating: number; text: string | null; createdAt: Date; authorName: string }

/** An expert's reviews, newest first. */
export async function readReviewPage(
  db: Queryable,
  { expertId, offset, limit }: { expertId: number; offset: number; limit: number },
): Promise<{ rows: ReviewRow[]; count: number }> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('review')
      .select(['id', 'rating', 'text', 'created_at as createdAt', 'author_name as authorName'])
      .where('expert_id', '=', expertId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('review')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('expert_id', '=', expertId)
      .executeTakeFirst(),
  ])
  return { rows, count: Number(counted?.count ?? 0) }
}

/** What was written about these bookings. */
export async function reviewsOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<{ bookingId: string | null; rating: number; text: string | null; authorName: string; createdAt: Date }[]> {
  if (bookingIds.length === 0) return []
  return db
    .selectFrom('review')
    .select(['booking_id as bookingId', 'rating', 'text', 'author_name as authorName', 'created_at as createdAt'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .execute()
}

/** Takes the author's name from the reviews of a cart; what was written stays. */
export async function forgetReviewAuthors(tx: DatabaseTransaction, cartId: string): Promise<void> {
  await tx
    .updateTable('review')
    .set({ author_name: '' })
    .where('booking_id', 'in', (eb) => eb.selectFrom('booking').select('id').where('cart_id', '=', cartId))
    .execute()
}

/**
 * Adds a review and brings the expert's rating and number of reviews up to it: round(mean of half stars × 5), in tenths of a
 * star (decision 34). Of two at the same moment the second waits, so that its mean counts the first. Undefined where the
 * booking has a review already.
 */
export async function insertReview(
  tx: DatabaseTransaction,
  review: { bookingId: string; expertId: number; rating: number; text: string | null; authorName: string },
): Promise<ReviewRow | undefined> {
  const { bookingId, expertId, rating, text, authorName } = review
  // Weaker than a lock for update, which would hold up everybody who books the expert.
  await sql`select from expert where id = ${expertId} for no key update`.execute(tx)
  const added = await tx
    .insertInto('review')
    .values({ booking_id: bookingId, expert_id: expertId, rating, text, author_name: authorName })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning(['id', 'rating', 'text', 'created_at as createdAt', 'author_name as authorName'])
    .executeTakeFirst()
  if (!added) return undefined
  await sql`
    update expert set rating = given.rating, review_count = given.review_count
    from (
      select round(avg(rating) * 5)::integer as rating, count(*)::integer as review_count
      from review where expert_id = ${expertId}
    ) given
    where id = ${expertId}`.execute(tx)
  return added
}
