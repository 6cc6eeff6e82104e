import { closePayments } from './cancel-payments.ts'
import { checkMoney } from './check-money.ts'
import { checkAttempt } from './check-payment.ts'
import { attemptsToCheckMoney } from './money-check-queries.ts'
import type { PaymentContext } from './payment-context.ts'
import { noteCheck, silentAttempts, type Attempt } from './payment-queries.ts'
import { carryOutRefund } from './refund-payment.ts'
import { pendingRefunds } from './refund-queries.ts'

/** How long an attempt may be without news before it is fetched. */
const SILENT_SECONDS = 120
const BATCH = 200

async function reconcileAttempt(context: PaymentContext, attempt: Attempt): Promise<void> {
  if (attempt.status === 'refund_pending') {
    // Refunds can be pending for days, and would otherwise come before all other attempts in each round.
    await noteCheck(context.db, attempt.id)
    for (const refundId of await pendingRefunds(context.db, attempt.id)) await carryOutRefund(context, refundId)
    return
  }
  await checkAttempt(context, attempt)
  await closePayments(context, attempt.subject, attempt.targetId)
}

const MONEY_BATCH = 50

/** Fetches refunds and disputes of payments whose webhooks may have been lost. */
export async function reconcileMoney(context: PaymentContext): Promise<void> {
  for (const attemptId of await attemptsToCheckMoney(context.db, MONEY_BATCH)) {
    try {
      await checkMoney(context, attemptId)
    } catch (error) {
      context.log.error(
        { err: error, attemptId },
        'refunds and disputes could not be fetched; a later round tries again',
      )
    }
  }
}

/** Fetches every open attempt without recent news, since webhooks get lost and processes die (reliability 1). */
export async function reconcile(context: PaymentContext): Promise<void> {
  for (const attempt of await silentAttempts(context.db, SILENT_SECONDS, BATCH)) {
    try {
      await reconcileAttempt(context, attempt)
    } catch (error) {
      context.log.error(
        { err: error, attemptId: attempt.id },
        'an attempt could not be reconciled; the next round tries again',
      )
    }
  }
}
