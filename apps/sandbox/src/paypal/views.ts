import {
  timeText,
  type Capture,
  type CaptureRecord,
  type OrderRecord,
  type PaypalContext,
  type Refund,
  type RefundRecord,
} from './books.ts'
import type { Link } from './paypal-error.ts'

type Linked = {
  links: Link[]
}

const merchant = { email_address: 'merchant@sandbox.example', merchant_id: 'SANDB0XMERCHA' }

/** The address where the payer approves this order. */
export function checkoutUrl(context: PaypalContext, id: string): string {
  return `${context.origin}/checkoutnow?token=${id}`
}

function linksOf(context: PaypalContext, order: OrderRecord): Link[] {
  const self = `${context.origin}/v2/checkout/orders/${order.id}`
  const waits = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED'
  const capture: Link = { href: `${self}/capture`, rel: 'capture', method: 'POST' }
  return [
    { href: self, rel: 'self', method: 'GET' },
    ...(waits
      ? [
          {
            href: checkoutUrl(context, order.id),
            rel: order.experience ? 'payer-action' : 'approve',
            method: 'GET',
          } as const,
        ]
      : []),
    ...(order.status === 'CREATED' || order.status === 'APPROVED'
      ? [{ href: self, rel: 'update', method: 'PATCH' } as const, capture]
      : []),
  ]
}

/** The account that approved an order, under both of the API's names for it. */
function payerParts({ payer, experience }: OrderRecord): object {
  if (!payer) return experience ? { payment_source: { paypal: {} } } : {}
  const name = { given_name: 'Test', surname: 'Buyer' }
  const address = { country_code: 'DE' }
  const email = 'buyer@sandbox.example'
  return {
    payment_source: {
      paypal: { email_address: email, account_id: payer.id, account_status: 'VERIFIED', name, address },
    },
    payer: { name, email_address: email, payer_id: payer.id, address },
  }
}

/** A capture as shown by the API. */
export function shownCapture(context: PaypalContext, { id, orderId, capture }: CaptureRecord): Capture & Linked {
  const self = `${context.origin}/v2/payments/captures/${id}`
  return {
    ...capture,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${context.origin}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** A refund as shown by the API. */
export function shownRefund(context: PaypalContext, { id, captureId, refund }: RefundRecord): Refund & Linked {
  return {
    ...refund,
    links: [
      { href: `${context.origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${context.origin}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  }
}

function paymentsOf(context: PaypalContext, order: OrderRecord, referenceId: string): object {
  const { books } = context
  const captures = [...books.captures.values()].filter(
    (record) => record.orderId === order.id && record.referenceId === referenceId,
  )
  if (captures.length === 0) return {}
  const refunds = [...books.refunds.values()].filter(({ captureId }) => captures.some(({ id }) => id === captureId))
  return {
    payments: {
      captures: captures.map((record) => shownCapture(context, record)),
      ...(refunds.length === 0 ? {} : { refunds: refunds.map((record) => shownRefund(context, record)) }),
    },
  }
}

/** The full order, as shown with `Prefer: return=representation` and when reading it. */
export function wholeOrder(context: PaypalContext, order: OrderRecord): object {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...payerParts(order),
    purchase_units: order.purchaseUnits.map((unit) => ({
      ...unit,
      payee: merchant,
      ...paymentsOf(context, order, unit.reference_id),
    })),
    create_time: timeText(order.createdAt),
    update_time: timeText(order.updatedAt),
    links: linksOf(context, order),
  }
}

/** The short answer, which is PayPal's default. */
export function briefOrder(context: PaypalContext, order: OrderRecord): object {
  const captured = order.status === 'COMPLETED'
  return {
    id: order.id,
    status: order.status,
    ...payerParts(order),
    ...(captured && {
      purchase_units: order.purchaseUnits.map(({ reference_id }) => ({
        reference_id,
        ...paymentsOf(context, order, reference_id),
      })),
    }),
    links: linksOf(context, order),
  }
}
