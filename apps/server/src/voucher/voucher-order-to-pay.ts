import type { Config } from '../platform/config.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { tokenKey, type Holder } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { issueVoucher } from './issue-voucher.ts'
import { openOrder, orderToken } from './order-vouchers.ts'
import { voucherOrderPaid } from './voucher-order-jobs.ts'
import { followPayment } from './stop-queries.ts'
import { comingBookingsPaidBy, lockVouchersOfOrder, revokedOfOrder } from './voucher-queries.ts'
import {
  findOrder,
  itemsOfOrder,
  lockOrder,
  writeOrderStatus,
  type StoredVoucherOrder,
} from './voucher-order-queries.ts'

async function locked(tx: DatabaseTransaction, id: string): Promise<StoredVoucherOrder> {
  const order = await lockOrder(tx, id)
  if (!order) throw notFound('voucher order')
  return order
}

/** Every item becomes a voucher with its own code (rule R18). */
async function issuePieces(tx: DatabaseTransaction, orderId: string, key: string): Promise<void> {
  for (const { type, valueCents, amount } of await itemsOfOrder(tx, orderId)) {
    for (let piece = 0; piece < amount; piece += 1) {
      await issueVoucher(tx, { valueCents, code: { key }, order: { id: orderId, type } })
    }
  }
}

/** A voucher order as the target of a payment (payment's PaymentTarget). Nothing is reserved for it, so it can wait. */
export const voucherOrderToPay = {
  find: (db: Queryable, { id, ...holder }: Holder & { id: string }) => openOrder(db, id, holder),
  describe: async (db: Queryable, config: Config, id: string) => {
    const order = await findOrder(db, id)
    if (!order) throw notFound('voucher order')
    return { code: order.code, language: order.locale, token: orderToken(tokenKey(config), order) }
  },
  lock: async (tx: DatabaseTransaction, id: string) => {
    await locked(tx, id)
  },
  begin: async (tx: DatabaseTransaction, id: string) => {
    const { status } = await locked(tx, id)
    return status === 'waitingForPayment' ? ({ payable: true } as const) : ({ payable: false, why: status } as const)
  },
  mayCapture: async (tx: DatabaseTransaction, id: string) => (await locked(tx, id)).status === 'waitingForPayment',
  isPayable: async (tx: DatabaseTransaction, id: string) => (await locked(tx, id)).status === 'waitingForPayment',
  noteFailure: () => Promise.resolve(),
  /**
   * Money that arrives after the order has ended still buys the vouchers, because nobody else can have taken them. If
   * the buyer withdrew, it is refunded.
   */
  settleSuccess: async (tx: DatabaseTransaction, id: string, { log, config }: { log: Log; config: Config }) => {
    const { status, withdrawnAt } = await locked(tx, id)
    if (status === 'cancelled' && withdrawnAt !== null) return { paid: false, refund: 'lateSuccess' } as const
    if (status === 'active' || status === 'revoked') return { paid: false, refund: 'secondSuccess' } as const
    if (status === 'cancelled') log.warn({ orderId: id }, 'an order of vouchers was paid after it had ended')
    await writeOrderStatus(tx, id, 'active')
    await issuePieces(tx, id, tokenKey(config))
    await enqueue(tx, voucherOrderPaid, { orderId: id })
    return { paid: true } as const
  },
  /** The vouchers cannot be spent while their payment is not covered. */
  settleMoney: async (tx: DatabaseTransaction, id: string, { stands, log }: { stands: boolean; log: Log }) => {
    const vouchers = await lockVouchersOfOrder(tx, id)
    if (vouchers.length === 0) return
    await followPayment(
      tx,
      vouchers.map((voucher) => voucher.id),
      stands,
    )
    if (stands) {
      log.warn({ orderId: id }, 'the payment of vouchers is valid again; they can be used again')
    } else {
      const bookings = await comingBookingsPaidBy(tx, id)
      log.fatal(
        { orderId: id, bookings },
        'the payment of vouchers is no longer valid; they are blocked until the operator decides',
      )
    }
  },
  owedBack: async (tx: DatabaseTransaction, id: string) => {
    const { status, withdrawnAt, totalCents } = await locked(tx, id)
    if (status === 'revoked') return { cause: 'withdrawal', cents: await revokedOfOrder(tx, id) } as const
    // Servers of a release before migration 0062 take late money of a withdrawn order for its payment.
    return status === 'cancelled' && withdrawnAt !== null
      ? ({ cause: 'lateSuccess', cents: totalCents } as const)
      : undefined
  },
  settleRelease: () => Promise.resolve(),
}
