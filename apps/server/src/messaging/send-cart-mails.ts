import { cartCalendar, cartLink, getCartSummary, tokenKey, type CartSummary } from '../booking/index.ts'
import { findRefund } from '../payment/index.ts'
import type { Config } from '../platform/config.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { mailFrame, type MailFrame } from './mail-frame.ts'
import { refundedMail } from './refunded-mail.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

function frameOf(config: Config, { cart }: CartSummary): MailFrame {
  return mailFrame(config, cartLink(cart, { origin: config.APP_URL, tokenKey: tokenKey(config) }))
}

/** The confirmation of a paid cart, with the appointment for calendars. */
export async function sendConfirmation(context: MessagingContext, cartId: string): Promise<void> {
  const { db, config } = context
  const summary = await getCartSummary(db, cartId)
  // Cancelled before the mail could leave: confirming it now would be wrong.
  if (summary.cart.status !== 'paid') return
  await sendOnce(context, 'confirmation', cartId, () => {
    const calendar = cartCalendar({ summary, origin: config.APP_URL, tokenKey: tokenKey(config) })
    return Promise.resolve({
      to: summary.cart.email,
      content: confirmationMail(summary, calendar, frameOf(config, summary)),
    })
  })
}

/** The notice that a payment went back. */
export async function sendRefunded(context: MessagingContext, refundId: string): Promise<void> {
  const { db, config } = context
  const refund = await findRefund(db, refundId)
  if (!refund) throw new Error(`refund ${refundId} is gone`)
  await sendOnce(context, 'refunded', refundId, async () => {
    const summary = await getCartSummary(db, refund.targetId)
    return { to: summary.cart.email, content: refundedMail(summary, refund, frameOf(config, summary)) }
  })
}
