import { tokenKey } from '../platform/holder-token.ts'
import { findOrder, voucherCode, vouchersOfOrder, type StoredVoucherOrder } from '../voucher/index.ts'
import { mailFrame, type MailFrame } from './mail-frame.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'
import { secondOrderPaymentMail, vouchersMail } from './voucher-order-mails.ts'

async function orderWithFrame(
  { db, config }: MessagingContext,
  orderId: string,
): Promise<{ order: StoredVoucherOrder; frame: MailFrame }> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`voucher order ${orderId} is gone`)
  return { order, frame: mailFrame(config, config.APP_URL) }
}

/** The vouchers of a paid order, to their buyer. */
export async function sendVouchers(context: MessagingContext, orderId: string): Promise<void> {
  const { order, frame } = await orderWithFrame(context, orderId)
  if (order.forgottenAt) return
  await sendOnce(context, 'vouchers', orderId, async () => {
    const key = tokenKey(context.config)
    const vouchers = await vouchersOfOrder(context.db, orderId)
    const sent = vouchers.map(({ id, codeVersion, ...rest }) => ({
      ...rest,
      code: voucherCode(key, { id, codeVersion }),
    }))
    return { to: order.email, content: vouchersMail(order, sent, frame) }
  })
}

/** The notice that the second payment of an order went back. */
export async function sendOrderRefunded(
  context: MessagingContext,
  refund: { id: string; targetId: string; amount_cents: number },
): Promise<void> {
  const { order, frame } = await orderWithFrame(context, refund.targetId)
  if (order.forgottenAt) return
  const content = secondOrderPaymentMail(order, refund.amount_cents, frame)
  await sendOnce(context, 'refunded', refund.id, () => Promise.resolve({ to: order.email, content }))
}
