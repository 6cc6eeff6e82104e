import type { Dashboard, DashboardEntry } from '../provider/dashboard-page.ts'
import type { Faults } from '../provider/faults.ts'
import type { StripeContext } from './books.ts'
import { refundInDashboard } from './dashboard-controls.ts'
import { closeDispute, isOpen, openDispute } from './disputes.ts'
import { settleRefund } from './refunds.ts'

/** The page of Stripe's dashboard. */
export function stripeDashboard(context: StripeContext, faults: Faults, changed: () => void): Dashboard {
  const { books } = context

  function entriesOf(intentId: string): DashboardEntry[] {
    const refunds = [...books.refunds.values()].filter((refund) => refund.payment_intent === intentId)
    const disputes = [...books.disputes.values()].filter((dispute) => dispute.payment_intent === intentId)
    return [
      ...refunds.map(({ id, status, amount }): DashboardEntry => ({
        id,
        kind: 'refund',
        status: status ?? '',
        cents: amount,
        actions: status === 'pending' ? ['succeed', 'fail'] : status === 'succeeded' ? ['fail'] : [],
      })),
      ...disputes.map((dispute): DashboardEntry => ({
        id: dispute.id,
        kind: 'dispute',
        status: dispute.status,
        cents: dispute.amount,
        actions: isOpen(dispute) ? ['won', 'lost'] : [],
      })),
    ]
  }

  return {
    provider: 'Stripe',
    changed,
    payments: () =>
      [...books.charges.values()]
        .filter(({ status }) => status === 'succeeded')
        .toReversed()
        .map(({ payment_intent: intent, amount_captured: takenCents, amount_refunded: backCents }) => {
          const id = typeof intent === 'string' ? intent : (intent?.id ?? '')
          return { id, takenCents, leftCents: takenCents - backCents, entries: entriesOf(id) }
        }),
    act: (action, id, cents) => {
      switch (action) {
        case 'refund':
          refundInDashboard(context, id, cents)
          return
        case 'dispute':
          openDispute(context, id, cents === undefined ? {} : { amount: cents })
          return
        case 'won':
        case 'lost':
          closeDispute(context, id, action)
          return
        default:
          settleRefund(context, id, action === 'succeed')
      }
    },
    flip: (name) => {
      if (name === 'refuse') faults.refuseRefunds = 1
      else if (name === 'forgetKeys') books.answers.clear()
      // The SDK retries once.
      else faults.apiError = { status: 0, times: 2, path: '/v1/refunds', method: 'POST', afterEffect: true }
    },
  }
}
