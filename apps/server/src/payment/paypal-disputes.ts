import { z } from 'zod'
import type { ProviderDispute, ProviderRefund } from './provider-money.ts'

const money = z.object({ value: z.string() })

/** A page of PayPal's list of disputes; each names what it is about. */
export const disputeList = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) })

/** The used fields of a PayPal dispute. */
export const disputeDetails = z.object({
  dispute_id: z.string(),
  create_time: z.string(),
  reason: z.string().optional(),
  status: z.string(),
  dispute_amount: money,
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: money.optional() }).optional(),
})

export type PayPalDispute = z.infer<typeof disputeDetails>

/** Outcomes after which the money is ours. */
const wonOutcomes = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'])

/** PayPal holds a dispute's money from the beginning, even while buyer and seller only talk. */
function statusOf({ status, dispute_outcome: outcome }: PayPalDispute): ProviderDispute['status'] {
  if (status !== 'RESOLVED') return 'open'
  return wonOutcomes.has(outcome?.outcome_code ?? '') ? 'won' : 'lost'
}

/**
 * Maps PayPal's disputes of a payment to ours. PayPal also records a lost dispute as a refund of the capture; such a
 * dispute counts as 0, so that its money is not counted twice.
 */
export function providerDisputes(
  disputes: readonly PayPalDispute[],
  refunds: readonly ProviderRefund[],
  centsOf: (value: string) => number,
): ProviderDispute[] {
  const settlements = refunds.filter(({ refundId, status }) => refundId === undefined && status !== 'failed')
  return disputes.map((dispute) => {
    const status = statusOf(dispute)
    const createdAt = Date.parse(dispute.create_time)
    const amountCents = centsOf((dispute.dispute_outcome?.amount_refunded ?? dispute.dispute_amount).value)
    const settled =
      status === 'lost'
        ? settlements.findIndex((refund) => refund.amountCents === amountCents && refund.createdAt >= createdAt)
        : -1
    if (settled >= 0) settlements.splice(settled, 1)
    return {
      id: dispute.dispute_id,
      status,
      amountCents: settled >= 0 ? 0 : amountCents,
      reason: dispute.reason?.toLowerCase() ?? null,
      createdAt,
    }
  })
}
