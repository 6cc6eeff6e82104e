import type { Queryable } from '../platform/database.ts'
import { batched } from '../platform/graphql/batched.ts'
import { paymentFailureOf, paymentStatusOf, type PaymentStatus } from './attempt-state.ts'
import { decisiveAttempts } from './payment-queries.ts'
import { moneyShownOf, type ShownRefund } from './refund-queries.ts'

/** A cart's public payment status; `failure` is the public reason of the last failed attempt. */
export type CartPayment = {
  status: PaymentStatus
  failure: string | null
  refunds: ShownRefund[]
  isDisputed: boolean
}

/** The payments of carts by cart id; none for carts without an attempt. */
async function paymentsOfCarts(db: Queryable, cartIds: readonly string[]): Promise<Map<string, CartPayment>> {
  const attempts = await decisiveAttempts(db, 'booking', cartIds)
  const money = await moneyShownOf(db, 'booking', cartIds)
  return new Map(
    [...attempts].map(([cartId, attempt]) => {
      const { refunds = [], isDisputed = false } = money.get(cartId) ?? {}
      return [cartId, { status: paymentStatusOf(attempt), failure: paymentFailureOf(attempt), refunds, isDisputed }]
    }),
  )
}

/** Whether money for the cart may be in transit, so that the customer must not be asked to pay. */
export async function isPaymentUnderWay(db: Queryable, cartId: string): Promise<boolean> {
  const status = (await paymentsOfCarts(db, [cartId])).get(cartId)?.status
  return status === 'processing' || status === 'succeeded'
}

/** The payment of one cart; batched into one query per request. */
export const paymentOfCart = batched(paymentsOfCarts)
