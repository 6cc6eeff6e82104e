import { transact } from '../platform/transaction.ts'
import { cancelAttempt } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { findAliveAttempt, type Subject } from './payment-queries.ts'
import { targets, type ReleaseOutcome } from './payment-targets.ts'

/** Closes whatever may still take money for the target and says what came of it. */
async function closeAttempt(context: PaymentContext, subject: Subject, targetId: string): Promise<ReleaseOutcome> {
  const attempt = await findAliveAttempt(context.db, subject, targetId)
  if (!attempt) return 'cancelled'
  // A success has settled the target already, and neither what failed nor what was refunded can pay for it.
  return (await cancelAttempt(context, attempt)) === 'processing' ? 'processing' : 'cancelled'
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
