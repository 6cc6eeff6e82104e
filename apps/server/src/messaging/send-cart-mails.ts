import { cartCalendar, cartLink, getCartSummary, type CartSummary } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import type { RefundOfPayment } from '../payment/index.ts'
import type { Config } from '../platform/config.ts'
import { findVoucherById, voucherCode } from '../voucher/index.ts'
import { cancelledMail } from './cancelled-mail.ts'
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

/** The notice that a paid cart was cancelled, with what comes back for it. */
export async function sendCancelled(
  context: MessagingContext,
  { cartId, by }: { cartId: string; by: 'customer' | 'operator' },
): Promise<void> {
  const { db, config } = context
  await sendOnce(context, 'cancelled', cartId, async () => {
    const summary = await getCartSummary(db, cartId)
    const { compensationVoucherId, email } = summary.cart
    const voucher = compensationVoucherId === null ? undefined : await findVoucherById(db, compensationVoucherId)
    const key = tokenKey(config)
    return {
      to: email,
      content: cancelledMail({
        summary,
        by,
        voucher: voucher && { code: voucherCode(key, voucher), expiresOn: voucher.expiresOn },
        calendar: cartCalendar({ summary, origin: config.APP_URL, tokenKey: key }),
        frame: frameOf(config, summary),
      }),
    }
  })
}

/** The notice that a payment went back; the one of a cancelled cart has said so already. */
export async function sendRefunded(context: MessagingContext, refund: RefundOfPayment): Promise<void> {
  const { db, config } = context
  const { cause } = refund
  if (cause === 'customer' || cause === 'operator') return
  await sendOnce(context, 'refunded', refund.id, async () => {
    const summary = await getCartSummary(db, refund.targetId)
    return { to: summary.cart.email, content: refundedMail(summary, { ...refund, cause }, frameOf(config, summary)) }
  })
}
