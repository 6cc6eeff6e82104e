import { timeText, type DisputeRecord, type PaypalContext } from './books.ts'
import { getCapture } from './captures.ts'
import { newId } from './ids.ts'
import type { Money } from './money.ts'
import { noSuchResource, unprocessable } from './paypal-error.ts'
import { reverseCapture } from './refunds.ts'

function announce(context: PaypalContext, { dispute }: DisputeRecord, what: 'CREATED' | 'RESOLVED'): void {
  context.emit({
    type: `CUSTOMER.DISPUTE.${what}`,
    resourceType: 'dispute',
    summary: what === 'CREATED' ? 'A new dispute opened' : 'A dispute was resolved',
    resource: dispute,
  })
}

export function getDispute(context: PaypalContext, id: string): DisputeRecord {
  const record = context.books.disputes.get(id)
  if (!record) throw noSuchResource('dispute_id', id)
  return record
}

/** The payer disputes a payment; PayPal holds the money from then on. */
export function openDispute(context: PaypalContext, captureId: string, amount?: Money): DisputeRecord {
  const { capture } = getCapture(context, captureId)
  const id = `PP-D-${newId()}`
  const now = timeText(Date.now())
  const record: DisputeRecord = {
    id,
    captureId,
    dispute: {
      dispute_id: id,
      create_time: now,
      update_time: now,
      disputed_transactions: [
        {
          seller_transaction_id: captureId,
          ...(capture.custom_id !== undefined && { custom: capture.custom_id }),
          ...(capture.invoice_id !== undefined && { invoice_number: capture.invoice_id }),
        },
      ],
      reason: 'UNAUTHORISED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_state: 'REQUIRED_ACTION',
      dispute_amount: amount ?? capture.amount,
      dispute_life_cycle_stage: 'CHARGEBACK',
    },
  }
  context.books.disputes.set(id, record)
  announce(context, record, 'CREATED')
  return record
}

/** PayPal decides. If the payer wins, a reversal of the capture is recorded too. */
export function closeDispute(context: PaypalContext, id: string, outcome: 'won' | 'lost'): DisputeRecord {
  const record = getDispute(context, id)
  const { dispute } = record
  if (dispute.status === 'RESOLVED') {
    throw unprocessable({
      issue: 'ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE',
      description: 'It is resolved already.',
    })
  }
  Object.assign(dispute, { status: 'RESOLVED', dispute_state: 'RESOLVED', update_time: timeText(Date.now()) })
  if (outcome === 'won') dispute.dispute_outcome = { outcome_code: 'RESOLVED_SELLER_FAVOUR' }
  else {
    const { refund } = reverseCapture(context, record.captureId, dispute.dispute_amount)
    dispute.dispute_outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: refund.amount }
  }
  announce(context, record, 'RESOLVED')
  return record
}

/** The disputes of a capture, or all, as listed by the API. */
export function listDisputes(context: PaypalContext, captureId: string | null): object {
  const items = [...context.books.disputes.values()]
    .filter((record) => captureId === null || record.captureId === captureId)
    .map(({ dispute: { dispute_id, create_time, update_time, reason, status, dispute_state, dispute_amount } }) => ({
      dispute_id,
      create_time,
      update_time,
      reason,
      status,
      dispute_state,
      dispute_amount,
    }))
  return { items, links: [] }
}
