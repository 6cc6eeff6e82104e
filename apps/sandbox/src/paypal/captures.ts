import { timeText, type Capture, type CaptureRecord, type OrderRecord, type PaypalContext } from './books.ts'
import { newId } from './ids.ts'
import { minorUnits, moneyOf, type Money } from './money.ts'
import type { PurchaseUnit } from './order-request.ts'
import { getOrder } from './orders.ts'
import { noSuchResource, unprocessable } from './paypal-error.ts'
import { checkoutUrl, shownCapture } from './views.ts'

/** PayPal's fee in Germany: 2.99% and 39 cents. */
function feeOf(amount: Money): bigint {
  return (minorUnits(amount) * 299n + 5000n) / 10_000n + 39n
}

function breakdownOf(amount: Money): NonNullable<Capture['seller_receivable_breakdown']> {
  const fee = feeOf(amount)
  return {
    gross_amount: amount,
    paypal_fee: moneyOf(amount.currency_code, fee),
    net_amount: moneyOf(amount.currency_code, minorUnits(amount) - fee),
  }
}

const events = {
  COMPLETED: { type: 'PAYMENT.CAPTURE.COMPLETED', said: 'Payment completed' },
  PENDING: { type: 'PAYMENT.CAPTURE.PENDING', said: 'Payment pending' },
  DECLINED: { type: 'PAYMENT.CAPTURE.DENIED', said: 'Payment denied' },
} as const

function announce(context: PaypalContext, record: CaptureRecord, status: keyof typeof events): void {
  const { type, said } = events[status]
  const { value, currency_code } = record.capture.amount
  context.emit({
    type,
    resourceType: 'capture',
    summary: `${said} for ${value} ${currency_code}`,
    resource: shownCapture(context, record),
  })
}

function newCapture(context: PaypalContext, order: OrderRecord, unit: PurchaseUnit): CaptureRecord {
  const id = newId()
  const now = Date.now()
  const { currency_code, value } = unit.amount
  const amount = { currency_code, value }
  const pending = order.payer?.outcome !== 'pays'
  const capture: Capture = {
    id,
    status: pending ? 'PENDING' : 'COMPLETED',
    ...(pending && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount,
    ...(unit.invoice_id !== undefined && { invoice_id: unit.invoice_id }),
    ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(!pending && { seller_receivable_breakdown: breakdownOf(amount) }),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: timeText(now),
    update_time: timeText(now),
  }
  return {
    id,
    orderId: order.id,
    referenceId: unit.reference_id,
    capture,
    createdAt: now,
    ...(order.payer?.outcome === 'pending_then_completed' && { completesAt: now + context.pendingMs }),
  }
}

function refuseUsedInvoice(context: PaypalContext, order: OrderRecord): void {
  const paid = [...context.books.captures.values()].filter(({ capture }) => capture.status !== 'DECLINED')
  const used = new Set(paid.map(({ capture }) => capture.invoice_id))
  const again = order.purchaseUnits.find(({ invoice_id }) => invoice_id !== undefined && used.has(invoice_id))
  if (again?.invoice_id === undefined) return
  throw unprocessable({
    field: `/purchase_units/@reference_id=='${again.reference_id}'/invoice_id`,
    value: again.invoice_id,
    issue: 'DUPLICATE_INVOICE_ID',
    description:
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  })
}

const refusals = {
  COMPLETED: {
    issue: 'ORDER_ALREADY_CAPTURED',
    description: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  },
  VOIDED: {
    issue: 'ORDER_EXPIRED',
    description: 'Order is expired and hence cannot be captured.',
  },
  CREATED: {
    issue: 'ORDER_NOT_APPROVED',
    description:
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  },
} as const

/** Captures the money of an approved order. The payer's account decides the outcome. */
export function captureOrder(context: PaypalContext, id: string): OrderRecord {
  const order = getOrder(context, id)
  if (order.status !== 'APPROVED') {
    throw unprocessable(refusals[order.status === 'PAYER_ACTION_REQUIRED' ? 'CREATED' : order.status])
  }
  refuseUsedInvoice(context, order)
  if (order.payer?.outcome === 'declined') {
    const href = checkoutUrl(context, id)
    throw unprocessable(
      {
        issue: 'INSTRUMENT_DECLINED',
        description:
          "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
      },
      [
        { href, rel: 'redirect', method: 'GET' },
        { href, rel: 'payer-action', method: 'GET' },
      ],
    )
  }
  Object.assign(order, { status: 'COMPLETED', updatedAt: Date.now() })
  for (const unit of order.purchaseUnits) {
    const record = newCapture(context, order, unit)
    context.books.captures.set(record.id, record)
    announce(context, record, record.capture.status === 'PENDING' ? 'PENDING' : 'COMPLETED')
    if (record.completesAt !== undefined) context.awaitCompletion(record)
  }
  return order
}

/** The capture with this id; 404 if there is none. */
export function getCapture(context: PaypalContext, id: string): CaptureRecord {
  const record = context.books.captures.get(id)
  if (!record) throw noSuchResource('capture_id', id)
  return record
}

/** The end of a pending capture: PayPal completes or denies the payment. Other captures are unchanged. */
export function settleCapture(context: PaypalContext, id: string, completed: boolean): CaptureRecord {
  const record = getCapture(context, id)
  const { capture } = record
  if (capture.status !== 'PENDING') return record
  capture.status = completed ? 'COMPLETED' : 'DECLINED'
  capture.update_time = timeText(Date.now())
  delete record.completesAt
  if (completed) {
    delete capture.status_details
    capture.seller_receivable_breakdown = breakdownOf(capture.amount)
  }
  announce(context, record, completed ? 'COMPLETED' : 'DECLINED')
  return record
}
