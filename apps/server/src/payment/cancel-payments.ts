import { transact } from '../platform/transaction.ts'
import { cancelAttempt } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { findAliveAttempt, type Subject } from './payment-queries.ts'
import { targets, type ReleaseOutcome } from './payment-targets.ts'

/** Closes everything that may still take money for the target and returns the outcome. */
async function closeAttempt(context: PaymentContext, subject: Subject, targetId: string): Promise<ReleaseOutcome> {
  const attempt = await findAliveAttempt(context.db, subject, targetId)
  if (!attempt) return 'cancelled'
  // A success has already settled the target, and failed or refunded attempts cannot pay for it.
  return (await cancelAttempt(context, attempt)) === 'processing' ? 'processing' : 'cancelled'
}

/**
 * The fence: a cart being released ends only after the provider has confirmed that no payment for it can succeed
 * (reliability 1). Closes open attempts of a paid or ended target; leaves a payable one alone.
 */
export async function closePayments(context: PaymentContext, subject: Subject, targetId: string): Promise<void> {
  const target = targets[subject]
  if (await transact(context.db, 'look at target', (tx) => target.isPayable(tx, targetId))) return
  const outcome = await closeAttempt(context, subject, targetId)
  await transact(context.db, 'settle release', (tx) => target.settleRelease(tx, targetId, outcome, context.log))
}
