import { timeText, type CaptureRecord, type PaypalContext, type Refund, type RefundRecord } from './books.ts'
import { getCapture } from './captures.ts'
import type { Fields } from './fields.ts'
import { newId } from './ids.ts'
import { minorUnits, moneyOf, readMoney, type Money } from './money.ts'
import { noSuchResource, unprocessable } from './paypal-error.ts'
import { shownRefund } from './views.ts'

const refundableMs = 180 * 24 * 3_600_000

function refundedOf(context: PaypalContext, captureId: string): bigint {
  return [...context.books.refunds.values()]
    .filter((record) => record.captureId === captureId)
    .reduce((sum, { refund }) => sum + minorUnits(refund.amount), 0n)
}

function refuseUnlessRefundable({ capture, createdAt }: CaptureRecord): void {
  const refuse = (issue: string, description: string): never => {
    throw unprocessable({ issue, description })
  }
  if (capture.status === 'PENDING') {
    refuse('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.')
  }
  if (capture.status === 'DECLINED') refuse('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.')
  if (capture.status === 'REFUNDED') {
    refuse('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded')
  }
  if (Date.now() - createdAt > refundableMs) {
    refuse('REFUND_TIME_LIMIT_EXCEEDED', 'You are over the time limit to perform a refund on this capture')
  }
}

/** What is to be paid back: what the request says, or all that is left. */
function amountToRefund(context: PaypalContext, { id, capture }: CaptureRecord, asked: Money | undefined): Money {
  const left = minorUnits(capture.amount) - refundedOf(context, id)
  if (!asked) return moneyOf(capture.amount.currency_code, left)
  if (asked.currency_code !== capture.amount.currency_code) {
    const description = 'Refund must be in the same currency as the capture'
    throw unprocessable({ field: '/amount/currency_code', issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH', description })
  }
  if (minorUnits(asked) > left) {
    const description =
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.'
    throw unprocessable({ field: '/amount/value', value: asked.value, issue: 'REFUND_AMOUNT_EXCEEDED', description })
  }
  return asked
}

/** Pays a capture back, in full or in part. */
export function refundCapture(context: PaypalContext, captureId: string, fields: Fields): RefundRecord {
  fields.refuseOthers(['amount', 'custom_id', 'invoice_id', 'note_to_payer'])
  const record = getCapture(context, captureId)
  const asked = fields.object('amount')
  const askedAmount = asked && readMoney(asked, '/amount', { positive: true })
  const customId = fields.text('custom_id', { longest: 127 })
  const invoiceId = fields.text('invoice_id', { longest: 127 })
  const note = fields.text('note_to_payer', { longest: 255 })
  refuseUnlessRefundable(record)
  const amount = amountToRefund(context, record, askedAmount)
  if (
    invoiceId !== undefined &&
    [...context.books.refunds.values()].some(({ refund }) => refund.invoice_id === invoiceId)
  ) {
    const description = 'Invoice ID was previously used to refund a capture.'
    throw unprocessable({ field: '/invoice_id', value: invoiceId, issue: 'DUPLICATE_INVOICE_ID', description })
  }
  const id = newId()
  const now = timeText(Date.now())
  const total = refundedOf(context, captureId) + minorUnits(amount)
  const nothing = moneyOf(amount.currency_code, 0n)
  const refund: Refund = {
    id,
    status: 'COMPLETED',
    amount,
    ...(invoiceId !== undefined && { invoice_id: invoiceId }),
    ...(customId !== undefined && { custom_id: customId }),
    ...(note !== undefined && { note_to_payer: note }),
    seller_payable_breakdown: {
      gross_amount: amount,
      // PayPal keeps its fee when a payment is given back.
      paypal_fee: nothing,
      net_amount: amount,
      total_refunded_amount: moneyOf(amount.currency_code, total),
    },
    create_time: now,
    update_time: now,
  }
  const refunded: RefundRecord = { id, captureId, refund }
  context.books.refunds.set(id, refunded)
  record.capture.status = total === minorUnits(record.capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  record.capture.update_time = now
  context.emit({
    type: 'PAYMENT.CAPTURE.REFUNDED',
    resourceType: 'refund',
    summary: `A ${amount.value} ${amount.currency_code} capture payment was refunded`,
    resource: shownRefund(context, refunded),
  })
  return refunded
}

/** The refund with this id; 404 when there is none. */
export function getRefund(context: PaypalContext, id: string): RefundRecord {
  const record = context.books.refunds.get(id)
  if (!record) throw noSuchResource('refund_id', id)
  return record
}
