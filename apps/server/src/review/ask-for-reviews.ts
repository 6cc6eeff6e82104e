import { isReviewMailTime } from '@ruhepol/rules'
import { z } from 'zod'
import { cartsToAskForReview, markReviewAsked, openCart, refuseReviewMails } from '../booking/index.ts'
import { databaseNow, type Database } from '../platform/database.ts'
import { eachApart } from '../platform/each-apart.ts'
import type { Holder } from '../platform/holder-token.ts'
import { defineJob, enqueue, type JobContext, type Sweep } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'

/** A cart's treatment is over, once for each cart: messaging asks for a review. */
export const reviewAsked = defineJob({
  name: 'reviewAsked',
  schema: z.object({ cartId: z.uuid() }),
  key: ({ cartId }) => cartId,
})

/** How many carts are read at once. */
const AT_ONCE = 100

/** Requests reviews for finished treatments, only during the day. Several workers may run it at the same time. */
async function askForReviews({ db, log }: JobContext): Promise<void> {
  if (!isReviewMailTime(await databaseNow(db))) return
  await eachApart({ log, sweep: 'askForReviews' }, await cartsToAskForReview(db, AT_ONCE), (cartId) =>
    transact(db, 'ask for review', async (tx) => {
      if (await markReviewAsked(tx, cartId)) await enqueue(tx, reviewAsked, { cartId })
    }),
  )
}

/**
 * Unsubscribes the customer's address from review requests, for all of its bookings (section 7 (3) no. 4 UWG). Opened
 * like the cart; throws `not_found`.
 */
export async function stopReviewMails(db: Database, { cartId, ...holder }: Holder & { cartId: string }): Promise<void> {
  const { id } = await openCart(db, cartId, holder)
  await refuseReviewMails(db, id)
}

export const reviewSweeps: Sweep[] = [{ name: 'askForReviews', everySeconds: 300, run: askForReviews }]
