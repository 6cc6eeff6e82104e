import { refundReasons } from '@ruhepol/rules'
import { inMemoryList } from '../catalogue/index.ts'
import { builder } from '../platform/graphql/builder.ts'
import { MoneyType } from '../platform/graphql/shared-types.ts'
import type { ShownRefund } from './refund-queries.ts'

const RefundStatusEnum = builder.enumType('RefundStatus', {
  description: 'pending: on its way. succeeded: paid back. failed: did not arrive and is still owed.',
  values: ['pending', 'succeeded', 'failed'] as const,
})

const RefundReasonEnum = builder.enumType('RefundReason', {
  description: 'Why money of a booking that stays as it is goes back.',
  values: refundReasons,
})

const PaymentRefundObject = builder.objectRef<ShownRefund>('PaymentRefund').implement({
  description: 'Money that goes back to the person who paid.',
  fields: (t) => ({
    status: t.expose('status', { type: RefundStatusEnum }),
    amount: t.field({ type: MoneyType, resolve: ({ amountCents }) => amountCents }),
    reason: t.expose('reason', {
      type: RefundReasonEnum,
      nullable: true,
      description: 'Null if it goes back because of a cancellation, or for something else that the person was told.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

/** Declares the refund and dispute fields for any kind of paid object. */
export const refundsField = {
  type: [PaymentRefundObject] as [typeof PaymentRefundObject],
  complexity: inMemoryList,
  description: 'The refunds of its payments, oldest first.',
}
export const disputedDescription =
  'Whoever paid has disputed the payment with their bank or PayPal, and it is open or lost to us.'
