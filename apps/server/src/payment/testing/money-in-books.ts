import type { PaymentStage } from './payment-stage.ts'
import { cancelByOperator } from '../../booking/testing/cancel-by-operator.ts'

/** What our books record of a cart's or order's money, and the actions that refund it. */
export function moneyInBooks({ context: { db, log } }: Pick<PaymentStage, 'context'>) {
  return {
    /** The operator cancels a cart. */
    cancel: ({ id }: { id: string }) => cancelByOperator({ db, log }, id),
    /** Oldest first. */
    refundsOf: async ({ id }: { id: string }) =>
      db
        .selectFrom('refund')
        .innerJoin('paymentAttempt', 'paymentAttempt.id', 'attemptId')
        .select([
          'refund.cause',
          'refund.status',
          'refund.amountCents as cents',
          'refund.failureReason as reason',
          'repaidBy',
        ])
        .where('targetId', '=', id)
        .orderBy('refund.id')
        .execute(),
  }
}
