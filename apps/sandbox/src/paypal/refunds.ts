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
    .filter((record) => record.captureId === captureId && record.refund.status === 'COMPLETED')
    .reduce((sum, { refund }) => sum + minorUnits(refund.amount), 0n)
}

/** Whether a dispute holds the capture's money. */
const isHeldByDispute = (context: PaypalContext, captureId: string): boolean =>
  [...context.books.disputes.values()].some(
    (record) => record.captureId === captureId && record.dispute.status !== 'RESOLVED',
  )

function refuseUnlessRefundable(context: PaypalContext, { id, capture, createdAt }: CaptureRecord): void {
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
  if (isHeldByDispute(context, id)) {
    refuse('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'Refunds not allowed on this capture due to a chargeback.')
  }
  if (Date.now() - createdAt > refundableMs) {
    refuse('REFUND_TIME_LIMIT_EXCEEDED', 'You are over the time limit to perform a refund on this capture')
  }
}

/** The amount to refund: as requested, or everything that is left. */
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

/** Refunds a capture, fully or in part. */
export function refundCapture(context: PaypalContext, captureId: string, fields: Fields): RefundRecord {
  fields.refuseOthers(['amount', 'custom_id', 'invoice_id', 'note_to_payer'])
  const record = getCapture(context, captureId)
  const asked = fields.object('amount')
  const askedAmount = asked && readMoney(asked, '/amount', { positive: true })
  const customId = fields.text('custom_id', { longest: 127 })
  const invoiceId = fields.text('invoice_id', { longest: 127 })
  const note = fields.text('note_to_payer', { longest: 255 })
  refuseUnlessRefundable(context, record)
  const amount = amountToRefund(context, record, askedAmount)
  if (
    invoiceId !== undefined &&
    [...context.books.refunds.values()].some(({ refund }) => refund.invoice_id === invoiceId)
  ) {
    const description = 'Invoice ID was previously used to refund a capture.'
    throw unprocessable({ field: '/invoice_id', value: invoiceId, issue: 'DUPLICATE_INVOICE_ID', description })
  }
  if (context.refusals.refuseRefunds > 0) {
    context.refusals.refuseRefunds -= 1
    const description = 'Capture could not be refunded due to insufficient funds.'
    throw unprocessable({ issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS', description })
  }
  return bookRefund(context, record, {
    type: 'PAYMENT.CAPTURE.REFUNDED',
    amount,
    details: {
      ...(invoiceId !== undefined && { invoice_id: invoiceId }),
      ...(customId !== undefined && { custom_id: customId }),
      ...(note !== undefined && { note_to_payer: note }),
    },
  })
}

/** Records the refund and reports it. */
function bookRefund(
  context: PaypalContext,
  record: CaptureRecord,
  {
    type,
    amount,
    details,
  }: {
    type: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED'
    amount: Money
    details: Pick<Refund, 'invoice_id' | 'custom_id' | 'note_to_payer'>
  },
): RefundRecord {
  const id = newId()
  const now = timeText(Date.now())
  const total = refundedOf(context, record.id) + minorUnits(amount)
  const nothing = moneyOf(amount.currency_code, 0n)
  const refund: Refund = {
    id,
    status: 'COMPLETED',
    amount,
    ...details,
    seller_payable_breakdown: {
      gross_amount: amount,
      // PayPal keeps its fee when a payment is refunded.
      paypal_fee: nothing,
      net_amount: amount,
      total_refunded_amount: moneyOf(amount.currency_code, total),
    },
    create_time: now,
    update_time: now,
  }
  const refunded: RefundRecord = { id, captureId: record.id, refund }
  context.books.refunds.set(id, refunded)
  writeCaptureStatus(context, record)
  context.emit({
    type,
    resourceType: 'refund',
    summary: `A ${amount.value} ${amount.currency_code} capture payment was ${type === 'PAYMENT.CAPTURE.REVERSED' ? 'reversed' : 'refunded'}`,
    resource: shownRefund(context, refunded),
  })
  return refunded
}

function writeCaptureStatus(context: PaypalContext, { id, capture }: CaptureRecord): void {
  const back = refundedOf(context, id)
  capture.status = back === 0n ? 'COMPLETED' : back === minorUnits(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  capture.update_time = timeText(Date.now())
}

/** PayPal takes money back from a capture, as after a dispute; never more than is left of it. */
export function reverseCapture(context: PaypalContext, captureId: string, asked: Money): RefundRecord {
  const record = getCapture(context, captureId)
  const left = minorUnits(record.capture.amount) - refundedOf(context, captureId)
  const cents = minorUnits(asked) < left ? minorUnits(asked) : left
  const amount = moneyOf(asked.currency_code, cents)
  return bookRefund(context, record, { type: 'PAYMENT.CAPTURE.REVERSED', amount, details: {} })
}

/** Makes a completed refund fail, so that the money returns to the account. */
export function failRefund(context: PaypalContext, id: string): RefundRecord {
  const record = getRefund(context, id)
  if (record.refund.status === 'FAILED') return record
  record.refund.status = 'FAILED'
  record.refund.update_time = timeText(Date.now())
  writeCaptureStatus(context, getCapture(context, record.captureId))
  context.emit({
    type: 'PAYMENT.REFUND.FAILED',
    resourceType: 'refund',
    summary: `A ${record.refund.amount.value} ${record.refund.amount.currency_code} refund failed`,
    resource: shownRefund(context, record),
  })
  return record
}

/** The refund with this id; 404 if there is none. */
export function getRefund(context: PaypalContext, id: string): RefundRecord {
  const record = context.books.refunds.get(id)
  if (!record) throw noSuchResource('refund_id', id)
  return record
}
