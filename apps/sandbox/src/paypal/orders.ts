import type { OrderRecord, PaypalContext } from './books.ts'
import type { Fields } from './fields.ts'
import { newId } from './ids.ts'
import { readOrderRequest } from './order-request.ts'
import { noSuchResource } from './paypal-error.ts'
import { wholeOrder } from './views.ts'

const hourMs = 3_600_000

/** From creation to approval, and again from approval to capture: PayPal's default. */
export const orderLifeMs = 3 * hourMs

/** Ends expired orders: an unapproved one is deleted, an approved one voided. */
export function expireOrders(context: PaypalContext): void {
  const now = Date.now()
  for (const order of context.books.orders.values()) {
    if (order.expiresAt > now || order.status === 'COMPLETED' || order.status === 'VOIDED') continue
    if (order.status === 'APPROVED') voidOrder(context, order)
    else context.books.orders.delete(order.id)
  }
}

function voidOrder(context: PaypalContext, order: OrderRecord): void {
  Object.assign(order, { status: 'VOIDED', updatedAt: Date.now() })
  context.emit({
    type: 'CHECKOUT.ORDER.VOIDED',
    resourceType: 'checkout-order',
    summary: 'An order was voided',
    resource: wholeOrder(context, order),
  })
}

/** The order with this id; 404 if there is none, or not any more. */
export function getOrder(context: PaypalContext, id: string): OrderRecord {
  expireOrders(context)
  const order = context.books.orders.get(id)
  if (!order) throw noSuchResource('order_id', id)
  return order
}

/** Creates an order from a request. */
export function createOrder(context: PaypalContext, fields: Fields, requestId: string | undefined): OrderRecord {
  const { purchaseUnits, experience } = readOrderRequest(fields, requestId)
  const now = Date.now()
  const order: OrderRecord = {
    id: newId(),
    status: experience ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    purchaseUnits,
    experience,
    payer: null,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + orderLifeMs,
  }
  context.books.orders.set(order.id, order)
  return order
}
