import type { Dashboard, DashboardEntry } from '../provider/dashboard-page.ts'
import type { PaypalContext } from './books.ts'
import { disputeInDashboard, refundInDashboard } from './dashboard-controls.ts'
import { closeDispute } from './disputes.ts'
import type { PaypalFaults } from './faults.ts'
import { minorUnits } from './money.ts'
import { PaypalError } from './paypal-error.ts'
import { failRefund } from './refunds.ts'

/** An API answer in words for a person. */
function inWords<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof PaypalError ? new Error(JSON.stringify(error.body)) : error
  }
}

/** The dashboard page of PayPal's site. */
export function paypalDashboard(context: PaypalContext, faults: PaypalFaults, changed: () => void): Dashboard {
  const { books } = context

  function entriesOf(captureId: string): DashboardEntry[] {
    const refunds = [...books.refunds.values()].filter((record) => record.captureId === captureId)
    const disputes = [...books.disputes.values()].filter((record) => record.captureId === captureId)
    return [
      ...refunds.map(({ id, refund }): DashboardEntry => ({
        id,
        kind: 'refund',
        status: refund.status,
        cents: Number(minorUnits(refund.amount)),
        actions: refund.status === 'COMPLETED' ? ['fail'] : [],
      })),
      ...disputes.map(({ id, dispute }): DashboardEntry => ({
        id,
        kind: 'dispute',
        status: dispute.dispute_outcome?.outcome_code ?? dispute.status,
        cents: Number(minorUnits(dispute.dispute_amount)),
        actions: dispute.status === 'RESOLVED' ? [] : ['won', 'lost'],
      })),
    ]
  }

  return {
    provider: 'PayPal',
    changed,
    payments: () =>
      [...books.captures.values()]
        .filter(({ capture }) => capture.status !== 'PENDING' && capture.status !== 'DECLINED')
        .toReversed()
        .map(({ id, capture }) => {
          const entries = entriesOf(id)
          const takenCents = Number(minorUnits(capture.amount))
          const back = entries.filter(({ kind, status }) => kind === 'refund' && status === 'COMPLETED')
          return { id, takenCents, leftCents: takenCents - back.reduce((sum, { cents }) => sum + cents, 0), entries }
        }),
    act: (action, id, cents) =>
      inWords(() => {
        switch (action) {
          case 'refund':
            refundInDashboard(context, id, cents)
            return
          case 'dispute':
            disputeInDashboard(context, id, cents)
            return
          case 'won':
          case 'lost':
            closeDispute(context, id, action)
            return
          case 'fail':
            failRefund(context, id)
            return
          case 'succeed':
            throw new Error('PayPal pays refunds out at once.')
        }
      }),
    flip: (name) => {
      // The SDK retries once, whatever the answer.
      if (name === 'refuse') faults.refuseRefunds = 2
      else if (name === 'forgetKeys') books.answers.clear()
      else faults.apiError = { status: 0, times: 2, path: '/refund', method: 'POST', afterEffect: true }
    },
  }
}
