import { databaseNow, type Queryable } from '../platform/database.ts'
import { tookMoney } from './attempt-state.ts'
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts'
import { findAttempt, type Attempt } from './payment-queries.ts'

const promised = ({ id, subject, targetId, amountCents, currency }: Attempt, isPromised: boolean): ProviderPayment => ({
  provider: 'onAccount',
  id,
  attemptId: id,
  subject,
  targetId,
  amountCents,
  receivedCents: isPromised ? amountCents : 0,
  currency,
  status: isPromised ? 'succeeded' : 'requires_action',
  capturable: !isPromised,
  failureReason: null,
  clientSecret: null,
  approveUrl: null,
})

/**
 * Payments of companies on account (decision 0107). The promise to transfer the money counts as the payment, and only
 * this database knows of it, so every call is answered from it and moves no money. What is refunded is owed no longer;
 * what has arrived of it by then is sent back by hand.
 */
export const onAccountPayments = (db: Queryable): PaymentProvider => ({
  open: (attempt) => Promise.resolve(promised(attempt, false)),
  fetch: async (id) => {
    const attempt = await findAttempt(db, id)
    if (!attempt) throw new Error(`attempt ${id} is gone`)
    return promised(attempt, tookMoney(attempt.status))
  },
  // As with any provider, the promise counts only if the slot is still held.
  capture: (attempt) => Promise.resolve(promised(attempt, true)),
  fetchMoney: () => Promise.resolve({ refunds: [], disputes: [] }),
  refund: async ({ id, amountCents }) => ({
    id,
    status: 'succeeded',
    amountCents,
    refundId: id,
    failureReason: null,
    createdAt: await databaseNow(db),
  }),
})
