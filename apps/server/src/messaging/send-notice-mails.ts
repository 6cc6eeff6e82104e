import { getCartSummary } from '../booking/index.ts'
import { isPaymentUnderWay } from '../payment/index.ts'
import { reminderMail, unpaidMail } from './notice-mails.ts'
import { frameOf } from './send-cart-mails.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

/** Mails about an unpaid appointment, unless it has been paid or ended, or the bank is processing a payment. */
export async function sendUnpaid(context: MessagingContext, cartId: string): Promise<void> {
  const summary = await getCartSummary(context.db, cartId)
  const { status, holdExpiresAt, now, email } = summary.cart
  if (status !== 'placed' && status !== 'waitingForPayment') return
  if (holdExpiresAt === null || holdExpiresAt <= now) return
  if (await isPaymentUnderWay(context.db, cartId)) return
  const content = unpaidMail(summary, holdExpiresAt, frameOf(context.config, summary))
  await sendOnce(context, 'unpaid', cartId, () => Promise.resolve({ to: email, content }))
}

/** Sends the reminder of an appointment that is still booked and has not begun. */
export async function sendReminder(context: MessagingContext, cartId: string): Promise<void> {
  const summary = await getCartSummary(context.db, cartId)
  const { status, startAt, now, email, forgottenAt } = summary.cart
  if (status !== 'paid' || startAt <= now || forgottenAt) return
  const content = reminderMail(summary, frameOf(context.config, summary))
  await sendOnce(context, 'reminder', cartId, () => Promise.resolve({ to: email, content }))
}
