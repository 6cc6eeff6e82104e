import { transact } from '../platform/transaction.ts'
import { closePayments } from './cancel-payments.ts'
import { owedBack } from './owed-back.ts'
import type { PaymentContext } from './payment-context.ts'
import { findPaidAttempt, lockAttempt } from './payment-queries.ts'
import { targets } from './payment-targets.ts'
import { refundUpTo } from './refund-up-to.ts'

/**
 * A voucher order was withdrawn: refunds everything revoked but not refunded yet, or closes payments that may still
 * take money for it. Idempotent.
 */
export async function refundWithdrawnOrder(context: PaymentContext, orderId: string): Promise<void> {
  const found = await findPaidAttempt(context.db, 'voucher', orderId)
  if (!found) return closePayments(context, 'voucher', orderId)
  await transact(context.db, 'start refund of order', async (tx) => {
    await targets.voucher.lock(tx, orderId)
    const attempt = await lockAttempt(tx, found.id)
    const owed = attempt && (await owedBack(tx, attempt))
    if (owed) await refundUpTo(tx, attempt, owed)
  })
}
