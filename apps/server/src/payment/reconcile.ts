import { closePayments } from './cancel-payments.ts'
import { checkAttempt } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { silentAttempts, type Attempt } from './payment-queries.ts'
import { carryOutRefund } from './refund-payment.ts'
import { pendingRefunds } from './refund-queries.ts'

/** An attempt without news for so long is asked about. */
const SILENT_SECONDS = 120
const BATCH = 200

async function reconcileAttempt(context: PaymentContext, attempt: Attempt): Promise<void> {
  if (attempt.status === 'refund_pending') {
    for (const refundId of await pendingRefunds(context.db, attempt.id)) await carryOutRefund(context, refundId)
    return
  }
  await checkAttempt(context, attempt)
  await closePayments(context, attempt.subject, attempt.target_id)
}

/** Asks the provider about every attempt without end that was silent: webhooks get lost, processes end (reliability 1). */
export async function reconcile(context: PaymentContext): Promise<void> {
  for (const attempt of await silentAttempts(context.db, SILENT_SECONDS, BATCH)) {
    try {
      await reconcileAttempt(context, attempt)
    } catch (error) {
      context.log.error(
        { err: error, attemptId: attempt.id },
        'an attempt could not be reconciled; the next round tries',
      )
    }
  }
}
