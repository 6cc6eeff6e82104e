import { ApiError } from '../platform/errors.ts'
import { transact } from '../platform/transaction.ts'
import { cancelAttempt } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { findAliveAttempt, type Subject } from './payment-queries.ts'
import { targets, type ReleaseOutcome } from './payment-targets.ts'

/** Closes whatever may still take money for the target and says what came of it. */
async function closeAttempt(context: PaymentContext, subject: Subject, targetId: string): Promise<ReleaseOutcome> {
  const attempt = await findAliveAttempt(context.db, subject, targetId)
  if (!attempt) return 'cancelled'
  try {
    const applied = await cancelAttempt(context, attempt)
    if (applied === 'processing') return 'processing'
    // A success has settled the target already, and what was refunded can never pay for it.
    return 'cancelled'
  } catch (error) {
    // The provider never opened it, so there is nothing that could succeed.
    if (error instanceof ApiError && error.code === 'payment_failed') return 'cancelled'
    throw error
  }
}

/**
 * The fence: a cart that is let go ends only after the provider has confirmed that no payment for it can succeed any more
 * (reliability 1). Of a target that is paid or has ended it closes what was left open; one that can be paid it leaves alone.
 */
export async function closePayments(context: PaymentContext, subject: Subject, targetId: string): Promise<void> {
  const target = targets[subject]
  if (await transact(context.db, 'look at target', (tx) => target.isPayable(tx, targetId))) return
  const outcome = await closeAttempt(context, subject, targetId)
  await transact(context.db, 'settle release', (tx) => target.settleRelease(tx, targetId, outcome, context.log))
}
