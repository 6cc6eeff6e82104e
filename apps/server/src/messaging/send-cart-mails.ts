import { cartInvitation, cartLink, getCartSummary, type CartSummary } from '../booking/index.ts'
import { getCartInvoices, invoiceFile } from '../invoice/index.ts'
import { termsFile } from '../legal/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import type { RefundOfPayment } from '../payment/index.ts'
import type { Config } from '../platform/config.ts'
import { findVoucherById, statusOfVoucher, voucherCode } from '../voucher/index.ts'
import { cancelledMail } from './cancelled-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { mailFrame, type MailFrame } from './mail-frame.ts'
import { mailTexts } from './mail-texts.ts'
import { reasonOfRefund, refundedMail, refundFailedMail } from './refunded-mail.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

/** The frame of a mail about a cart, with a link that opens it. */
export function frameOf(config: Config, { cart }: CartSummary): MailFrame {
  return mailFrame(config, cartLink(cart, { origin: config.APP_URL, tokenKey: tokenKey(config) }))
}

/** The confirmation of a paid cart, with the appointment for calendars and the invoice. */
export async function sendConfirmation(context: MessagingContext, cartId: string): Promise<void> {
  const { db, config } = context
  const summary = await getCartSummary(db, cartId)
  // Issue it even if no mail can be sent, since the cart was paid.
  const { invoice } = await getCartInvoices(db, summary)
  // Cancelled before the mail was sent, so a confirmation would be wrong; or erased, so there is no recipient.
  if (summary.cart.status !== 'paid' || summary.cart.forgottenAt) return
  await sendOnce(context, 'confirmation', cartId, async () => ({
    to: summary.cart.email,
    content: confirmationMail({
      summary,
      calendar: cartInvitation({ summary, origin: config.APP_URL, mailFrom: config.MAIL_FROM }),
      files: [
        await invoiceFile(invoice),
        await termsFile(summary.cart.locale, { compensation: summary.cart.compensation }),
      ],
      frame: frameOf(config, summary),
    }),
  }))
}

/** The notice that a paid cart was cancelled, with what is returned and the invoice's cancellation. */
export async function sendCancelled(
  context: MessagingContext,
  { cartId, by }: { cartId: string; by: 'customer' | 'operator' },
): Promise<void> {
  const { db, config } = context
  const summary = await getCartSummary(db, cartId)
  const { cancellation } = await getCartInvoices(db, summary)
  if (!cancellation) throw new Error(`cart ${cartId} is not cancelled`)
  if (summary.cart.forgottenAt) return
  await sendOnce(context, 'cancelled', cartId, async () => {
    const { compensationVoucherId, email, voucherId } = summary.cart
    const voucher = compensationVoucherId === null ? undefined : await findVoucherById(db, compensationVoucherId)
    const own = voucherId === null ? undefined : await findVoucherById(db, voucherId)
    const key = tokenKey(config)
    return {
      to: email,
      content: cancelledMail({
        summary,
        by,
        voucher: voucher && { code: voucherCode(key, voucher), expiresOn: voucher.expiresOn },
        ownVoucherUntil: own && statusOfVoucher(own) === 'applied' ? own.expiresOn : undefined,
        calendar: cartInvitation({ summary, origin: config.APP_URL, mailFrom: config.MAIL_FROM }),
        invoice: await invoiceFile(cancellation),
        frame: frameOf(config, summary),
      }),
    }
  })
}

/** The notice that a refund of a cart's payment failed, once for each cause. */
export async function sendRefundFailed(
  context: MessagingContext,
  { refund, causeId }: { refund: RefundOfPayment; causeId: string },
): Promise<void> {
  const summary = await getCartSummary(context.db, refund.targetId)
  const { name, surname, email, customId: code, locale: language, forgottenAt } = summary.cart
  if (forgottenAt) return
  const owed = { name, surname, code, language, cents: refund.amountCents }
  const content = refundFailedMail(owed, {
    frame: frameOf(context.config, summary),
    link: mailTexts[language].refunded.link,
  })
  await sendOnce(context, 'refundFailed', causeId, () => Promise.resolve({ to: email, content }))
}

/**
 * The notice of a refund. A cancelled cart's own mail has already announced it, unless the refund was impossible then.
 */
export async function sendRefunded(context: MessagingContext, refund: RefundOfPayment): Promise<void> {
  const { db, config } = context
  const reason = reasonOfRefund(refund)
  if (!reason) return
  const summary = await getCartSummary(db, refund.targetId)
  if (summary.cart.forgottenAt) return
  const content = refundedMail(summary, { ...refund, reason }, frameOf(config, summary))
  await sendOnce(context, 'refunded', refund.id, () => Promise.resolve({ to: summary.cart.email, content }))
}
