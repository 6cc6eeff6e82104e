import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow, appNowMinus } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'

/** Whether the address of the query's `cart` has unsubscribed from review requests. */
const hasRefused = sql<boolean>`exists (
  select from cart refusing
  where lower(refusing.email) = lower(cart.email) and refusing.review_mails_refused_at is not null)`

/** Whether somebody did not come to a treatment of the query's `cart`, so that nobody is asked how it was. */
const hasNoShow = sql<boolean>`exists (
  select from booking_outcome join booking on booking.id = booking_id
  where booking.cart_id = cart.id and outcome in ('customerNoShow', 'expertNoShow'))`

/**
 * Paid carts without a review whose treatment ended some time ago but not too long ago, and for which no review was
 * requested yet, oldest first. Left out are deleted accounts, unsubscribed addresses, and where somebody did not come.
 */
export async function cartsToAskForReview(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cart')
    .select('id')
    // Written out to match the index condition.
    .where(sql<boolean>`status = 'paid'`)
    .where('reviewAskedAt', 'is', null)
    .where('deletionId', 'is', null)
    // The limits of the index; a treatment is shorter than a day.
    .where('startAt', '>', appNowMinus(limits.reviewAskedWithinDays + 1, 'day'))
    .where(
      sql<boolean>`
      start_at + length_minutes * interval '1 minute'
        between app_now() - ${limits.reviewAskedWithinDays} * interval '1 day'
        and app_now() - ${limits.reviewAskedAfterHours} * interval '1 hour'`,
    )
    .where(
      sql<boolean>`
      exists (
        select from booking
        where booking.cart_id = cart.id and not exists (select from review where review.booking_id = booking.id))`,
    )
    .where(sql<boolean>`not ${hasRefused}`)
    .where(sql<boolean>`not ${hasNoShow}`)
    .orderBy('startAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records the review request; false if there was one already or the cart has been cancelled. */
export async function markReviewAsked(tx: DatabaseTransaction, cartId: string): Promise<boolean> {
  const marked = await tx
    .updateTable('cart')
    .set({ reviewAskedAt: appNow })
    .where('id', '=', cartId)
    .where('status', '=', 'paid')
    .where('reviewAskedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Whether the cart's address still accepts review requests, and nobody has failed to come. */
export async function mayBeAskedForReview(db: Queryable, cartId: string): Promise<boolean> {
  const cart = await db
    .selectFrom('cart')
    .select(sql<boolean>`deletion_id is null and not ${hasRefused} and not ${hasNoShow}`.as('may'))
    .where('id', '=', cartId)
    .executeTakeFirst()
  return cart?.may ?? false
}

/** Unsubscribes the cart's address from review requests; idempotent. */
export async function refuseReviewMails(db: Queryable, cartId: string): Promise<void> {
  await db
    .updateTable('cart')
    .set({ reviewMailsRefusedAt: appNow })
    .where('id', '=', cartId)
    .where('reviewMailsRefusedAt', 'is', null)
    .execute()
}
