import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

/**
 * Paid carts whose treatment has been over for a while and not for too long, that nobody was written about and that lack a
 * review, oldest first. Left out are those of deleted accounts and of addresses that refused such mails.
 */
export async function cartsToAskForReview(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from cart
    where status = 'paid' and review_asked_at is null and deletion_id is null
      -- The bounds of the index; a treatment is shorter than a day.
      and start_at > app_now() - (${limits.reviewAskedWithinDays} + 1) * interval '1 day'
      and start_at + length_minutes * interval '1 minute'
        between app_now() - ${limits.reviewAskedWithinDays} * interval '1 day'
        and app_now() - ${limits.reviewAskedAfterHours} * interval '1 hour'
      and exists (
        select from booking
        where booking.cart_id = cart.id and not exists (select from review where review.booking_id = booking.id))
      and not exists (
        select from cart refusing
        where lower(refusing.email) = lower(cart.email) and refusing.review_mails_refused_at is not null)
    order by start_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes that the review is asked for now; false where that was done already or the cart was cancelled meanwhile. */
export async function markReviewAsked(tx: DatabaseTransaction, cartId: string): Promise<boolean> {
  const marked = await tx
    .updateTable('cart')
    .set({ review_asked_at: sql<Date>`app_now()` })
    .where('id', '=', cartId)
    .where('status', '=', 'paid')
    .where('review_asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Whether the address of a cart still gets mails that ask for a review. */
export async function mayBeAskedForReview(db: Queryable, cartId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select deletion_id is null and not exists (
      select from cart refusing
      where lower(refusing.email) = lower(cart.email) and refusing.review_mails_refused_at is not null) as may
    from cart where id = ${cartId}`.execute(db)
  return rows[0]?.may ?? false
}

/** From now on the cart's address gets no more mails that ask for a review; twice is the same as once. */
export async function refuseReviewMails(db: Queryable, cartId: string): Promise<void> {
  await db
    .updateTable('cart')
    .set({ review_mails_refused_at: sql<Date>`app_now()` })
    .where('id', '=', cartId)
    .where('review_mails_refused_at', 'is', null)
    .execute()
}
