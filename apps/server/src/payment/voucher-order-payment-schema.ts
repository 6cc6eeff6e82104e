import type { Queryable } from '../platform/database.ts'
import { builder } from '../platform/graphql/builder.ts'
import { PaymentStatusEnum } from '../platform/graphql/shared-types.ts'
import { openOrder, VoucherOrderObject } from '../voucher/index.ts'
import { paymentFailureOf, paymentStatusOf } from './attempt-state.ts'
import { refreshPayment } from './check-payment.ts'
import { decisiveAttempts } from './payment-queries.ts'
import { moneyShownOf } from './refund-queries.ts'
import { disputedDescription, refundsField } from './refund-schema.ts'

const moneyOfOrder = async (db: Queryable, id: string) => (await moneyShownOf(db, 'voucher', [id])).get(id)

builder.objectFields(VoucherOrderObject, (t) => ({
  refunds: t.field({
    ...refundsField,
    resolve: async ({ id }, _arguments, { db }) => (await moneyOfOrder(db, id))?.refunds ?? [],
  }),
  isDisputed: t.boolean({
    description: disputedDescription,
    resolve: async ({ id }, _arguments, { db }) => (await moneyOfOrder(db, id))?.isDisputed ?? false,
  }),
  paymentStatus: t.field({
    type: PaymentStatusEnum,
    nullable: true,
    resolve: async ({ id }, _arguments, { db }) => {
      const attempt = (await decisiveAttempts(db, 'voucher', [id])).get(id)
      return attempt ? paymentStatusOf(attempt) : null
    },
  }),
  paymentFailure: t.string({
    nullable: true,
    description: 'The public reason of the last failed attempt.',
    resolve: async ({ id }, _arguments, { db }) => {
      const attempt = (await decisiveAttempts(db, 'voucher', [id])).get(id)
      return attempt ? paymentFailureOf(attempt) : null
    },
  }),
}))

builder.queryFields((t) => ({
  voucherOrder: t.field({
    type: VoucherOrderObject,
    args: { paymentTargetId: t.arg.id({ required: true }), token: t.arg.string() },
    resolve: async (_parent, { paymentTargetId, token }, { db, actor }) => {
      const order = await openOrder(db, paymentTargetId, { token, actor })
      // Someone is waiting for this payment, so a lost webhook must not delay it.
      if (order.status === 'waitingForPayment') await refreshPayment({ db }, 'voucher', order.id)
      return order
    },
  }),
}))
