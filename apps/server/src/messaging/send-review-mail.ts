import { cartToken, getCartSummary, mayBeAskedForReview } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { mailFrame } from './mail-frame.ts'
import { reviewMail } from './review-mail.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

/** Requests a review from the customer unless there is one. */
export async function sendReviewQuestion(context: MessagingContext, cartId: string): Promise<void> {
  const { db, config } = context
  const summary = await getCartSummary(db, cartId)
  const { cart } = summary
  const toReview = cart.bookings.find(({ hasReview }) => !hasReview)
  // Cancelled, reviewed, erased or unsubscribed before the mail was sent.
  if (cart.status !== 'paid' || cart.forgottenAt || !toReview || !(await mayBeAskedForReview(db, cartId))) return
  const frame = mailFrame(config, `${config.APP_URL}/review/${toReview.id}/${cartToken(tokenKey(config), cart)}`)
  await sendOnce(context, 'reviewQuestion', cartId, () =>
    Promise.resolve({ to: cart.email, content: reviewMail(summary, frame) }),
  )
}
