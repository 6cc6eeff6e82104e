import { leftCents } from '@ruhepol/rules'
import { withdrawableUntil } from '@ruhepol/rules/legal-period'
import { termsFile, withdrawalFile } from '../legal/index.ts'
import { PermanentFailure } from '../platform/jobs.ts'
import { tokenKey } from '../platform/holder-token.ts'
import {
  findOrder,
  revokedAtWithdrawal,
  revokedOfCart,
  spendableOf,
  voucherCode,
  voucherFile,
  withdrawnMoney,
  vouchersOfOrder,
  withdrawalLink,
  type StoredVoucherOrder,
} from '../voucher/index.ts'
import { getCartSummary } from '../booking/index.ts'
import { findPaidMoney } from '../money/index.ts'
import type { RefundOfPayment } from '../payment/index.ts'
import { mailFrame } from './mail-frame.ts'
import { mailTexts } from './mail-texts.ts'
import { reasonOfRefund, refundFailedMail } from './refunded-mail.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'
import { vouchersExpiringMail, type VoucherOwner } from './vouchers-expiring-mail.ts'
import {
  orderPaymentMail,
  voucherGiftMail,
  vouchersMail,
  voucherWithdrawnMail,
  withdrawnMoneyMail,
  type SentVouchers,
} from './voucher-order-mails.ts'

async function getOrder({ db }: MessagingContext, orderId: string): Promise<StoredVoucherOrder> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`voucher order ${orderId} is gone`)
  return order
}

const orderLink = ({ config }: MessagingContext, order: StoredVoucherOrder) =>
  withdrawalLink(order, { origin: config.APP_URL, tokenKey: tokenKey(config) })

/** The vouchers of a paid order with their codes, each with a page to print. */
async function printed({ db, config }: MessagingContext, order: StoredVoucherOrder): Promise<SentVouchers> {
  const key = tokenKey(config)
  const stored = await vouchersOfOrder(db, order.id)
  const vouchers = stored.map(({ id, codeVersion, ...rest }) => ({
    ...rest,
    code: voucherCode(key, { id, codeVersion }),
  }))
  const files = []
  for (const [index, { type, ...voucher }] of vouchers.entries()) {
    const page = {
      ...voucher,
      type: type ?? 'value',
      message: order.message,
      language: order.locale,
      site: new URL(config.APP_URL).host,
      issuedAt: order.paidAt ?? new Date(0),
    }
    files.push(await voucherFile(page, index + 1))
  }
  return { order, vouchers, files, frame: mailFrame(config, `${config.APP_URL}/treatments`) }
}

/** The contract documents on a durable medium (section 312f (2) BGB). */
const termsOf = ({ config }: MessagingContext, { locale }: StoredVoucherOrder) =>
  Promise.all([
    withdrawalFile(locale, { origin: config.APP_URL }),
    termsFile(locale, { compensation: config.CANCELLATION_COMPENSATION }),
  ])

const sendToBuyer = (context: MessagingContext, order: StoredVoucherOrder, paidAt: Date) =>
  sendOnce(context, 'vouchers', order.id, async () => ({
    to: order.email,
    content: vouchersMail(
      { ...(await printed(context, order)), terms: await termsOf(context, order) },
      { url: orderLink(context, order), until: new Date(withdrawableUntil(paidAt.getTime()) - 1) },
    ),
  }))

const sendGift = async (context: MessagingContext, order: StoredVoucherOrder) => {
  const { recipientEmail } = order
  if (recipientEmail === null) return
  await sendOnce(context, 'voucherGift', order.id, async () => ({
    to: recipientEmail,
    content: voucherGiftMail(await printed(context, order)),
  }))
}

/** Sends the vouchers of a paid order to their buyer and to the recipient. */
export async function sendVouchers(context: MessagingContext, orderId: string): Promise<void> {
  const order = await getOrder(context, orderId)
  const { paidAt } = order
  // Withdrawn before the mail was sent, so its codes are invalid.
  if (order.forgottenAt || order.withdrawnAt || paidAt === null) return
  // A mailbox that refuses mail must not keep the other one from getting the vouchers.
  const sent = await Promise.allSettled([sendToBuyer(context, order, paidAt), sendGift(context, order)])
  const reasons: unknown[] = sent.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown)
  // Report the error that a retry may resolve, so that the job is retried.
  if (reasons.length > 0) throw reasons.find((reason) => !(reason instanceof PermanentFailure)) ?? reasons[0]
}

/** The receipt of a withdrawal. */
export async function sendVoucherWithdrawn(context: MessagingContext, orderId: string): Promise<void> {
  const order = await getOrder(context, orderId)
  const { withdrawnAt } = order
  if (order.forgottenAt || !withdrawnAt) return
  const revokedCents = await revokedAtWithdrawal(context.db, orderId)
  const money = await withdrawnMoney(context.db, order.id, revokedCents)
  const frame = mailFrame(context.config, orderLink(context, order))
  const content = voucherWithdrawnMail(order, { ...money, used: order.totalCents - revokedCents, withdrawnAt }, frame)
  await sendOnce(context, 'voucherWithdrawn', orderId, () => Promise.resolve({ to: order.email, content }))
}

/** Tells the buyer of a withdrawn order that money returned by a cart is being refunded. */
export async function sendWithdrawnMoney(
  context: MessagingContext,
  { orderId, cartId }: { orderId: string; cartId: string },
): Promise<void> {
  const order = await getOrder(context, orderId)
  if (order.forgottenAt) return
  const refundCents = await revokedOfCart(context.db, cartId)
  const content = withdrawnMoneyMail(order, refundCents, mailFrame(context.config, orderLink(context, order)))
  await sendOnce(context, 'withdrawnMoney', cartId, () => Promise.resolve({ to: order.email, content }))
}

/** The notice that a refund of an order's payment failed, once for each cause. */
export async function sendOrderRefundFailed(
  context: MessagingContext,
  { refund, causeId }: { refund: Pick<RefundOfPayment, 'targetId' | 'amountCents'>; causeId: string },
): Promise<void> {
  const order = await getOrder(context, refund.targetId)
  if (order.forgottenAt) return
  const { name, surname, code, locale: language } = order
  const owed = { name, surname, code, language, cents: refund.amountCents }
  const content = refundFailedMail(owed, {
    frame: mailFrame(context.config, orderLink(context, order)),
    link: mailTexts[language].voucherWithdrawn.link,
  })
  await sendOnce(context, 'refundFailed', causeId, () => Promise.resolve({ to: order.email, content }))
}

type OrderRefund = Pick<RefundOfPayment, 'id' | 'targetId' | 'amountCents' | 'cause' | 'status' | 'belated'>

/**
 * The notice of an order's refund. The receipt of a withdrawal has already announced it, unless the refund was
 * impossible then.
 */
export async function sendOrderRefunded(context: MessagingContext, refund: OrderRefund): Promise<void> {
  const order = await getOrder(context, refund.targetId)
  const reason = reasonOfRefund(refund)
  if (order.forgottenAt || !reason) return
  const frame = mailFrame(context.config, context.config.APP_URL)
  const money = await findPaidMoney(context.db, 'voucher', order.id)
  const content = orderPaymentMail(order, { ...refund, reason, isWhole: !money || leftCents(money) === 0 }, frame)
  await sendOnce(context, 'refunded', refund.id, () => Promise.resolve({ to: order.email, content }))
}

/** The buyer of the vouchers, or the customer who got one for a cancelled booking; undefined if erased. */
async function ownerOf(
  context: MessagingContext,
  orderId: string | null,
  cartId: string | null,
): Promise<(VoucherOwner & { email: string }) | undefined> {
  if (orderId !== null) {
    const { name, surname, email, locale: language, forgottenAt, code } = await getOrder(context, orderId)
    return forgottenAt ? undefined : { name, surname, email, language, from: { kind: 'order', code } }
  }
  if (cartId === null) return undefined
  const { cart } = await getCartSummary(context.db, cartId)
  const { name, surname, email, locale: language, forgottenAt, customId: code } = cart
  return forgottenAt ? undefined : { name, surname, email, language, from: { kind: 'booking', code } }
}

/** The reminder of vouchers that expire soon. */
export async function sendVouchersExpiring(
  context: MessagingContext,
  { orderId, cartId }: { orderId: string | null; cartId: string | null },
): Promise<void> {
  const { db, config } = context
  const owner = await ownerOf(context, orderId, cartId)
  const left = await spendableOf(db, { orderId, cartId })
  const causeId = orderId ?? cartId
  const [first] = left
  // It was spent in the meantime.
  if (!owner || causeId === null || !first) return
  const key = tokenKey(config)
  const vouchers = left.map((voucher) => ({
    code: voucherCode(key, voucher),
    leftCents: voucher.balanceCents,
    expiresOn: voucher.expiresOn,
  }))
  const content = vouchersExpiringMail(owner, vouchers, mailFrame(config, `${config.APP_URL}/treatments`))
  // One for each last day, since money returned later changes that day.
  await sendOnce(context, `vouchersExpiring ${first.expiresOn}`, causeId, () =>
    Promise.resolve({ to: owner.email, content }),
  )
}
