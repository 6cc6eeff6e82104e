import type { OrderRecord, PaypalContext, PayerOutcome } from './books.ts'
import { newAccountId } from './ids.ts'
import { getOrder, orderLifeMs } from './orders.ts'
import { unprocessable } from './paypal-error.ts'
import { wholeOrder } from './views.ts'

/** Whether the payer can still choose how to pay, for example after a declined payment. */
export function mayBeApproved({ status, payer }: OrderRecord): boolean {
  return (
    status === 'CREATED' ||
    status === 'PAYER_ACTION_REQUIRED' ||
    (status === 'APPROVED' && payer?.outcome === 'declined')
  )
}

/** The payer approves, with an account that behaves as the outcome says. */
export function approveOrder(context: PaypalContext, id: string, outcome: PayerOutcome): OrderRecord {
  const order = getOrder(context, id)
  if (!mayBeApproved(order)) {
    throw unprocessable({
      issue: 'ORDER_CANNOT_BE_CONFIRMED',
      description: `An order that is ${order.status} is not approved again.`,
    })
  }
  const now = Date.now()
  order.payer = { id: order.payer?.id ?? newAccountId(), outcome }
  Object.assign(order, { status: 'APPROVED', updatedAt: now, expiresAt: now + orderLifeMs })
  context.emit({
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: wholeOrder(context, order),
  })
  return order
}

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The return address of an approved order; undefined if the order has none. */
export function returnAddress({ id, experience, payer }: OrderRecord): string | undefined {
  const address = experience?.return_url
  return address === undefined ? undefined : withParameters(address, { token: id, PayerID: payer?.id ?? '' })
}

/** The return address after cancelling. The order is unchanged, since the payer may come again. */
export function cancelAddress({ id, experience }: OrderRecord): string | undefined {
  const address = experience?.cancel_url
  return address === undefined ? undefined : withParameters(address, { token: id })
}
