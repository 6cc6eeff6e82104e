import type { PaypalContext } from './books.ts'
import { captureOrder, getCapture } from './captures.ts'
import { getDispute, listDisputes } from './disputes.ts'
import type { Fields } from './fields.ts'
import { createOrder, getOrder } from './orders.ts'
import { getRefund, refundCapture } from './refunds.ts'
import { verifyWebhook } from './verify-webhook.ts'
import { briefOrder, shownCapture, shownRefund, wholeOrder } from './views.ts'
import type { WebhookSigner } from './webhook-signature.ts'

export type OperationCall = {
  context: PaypalContext
  signer: WebhookSigner
  webhookId: string
  /** The id in the path. */
  id: string
  fields: Fields
  query: URLSearchParams
  requestId: string | undefined
  /** Whether `Prefer` requests the full object. */
  whole: boolean
}

export type Operation = {
  method: 'GET' | 'POST'
  path: string
  /** The status on success. */
  status: 200 | 201
  /** How long the answer is stored for its PayPal-Request-Id; by default not at all. */
  lifetimeMs?: number
  run: (call: OperationCall) => object
}

const hourMs = 3_600_000
const orderAnswersMs = 6 * hourMs
const refundAnswersMs = 45 * 24 * hourMs

/** Every simulated call of the API. */
export const operations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    status: 201,
    lifetimeMs: orderAnswersMs,
    run: ({ context, fields, requestId, whole }) => {
      const order = createOrder(context, fields, requestId)
      return whole ? wholeOrder(context, order) : briefOrder(context, order)
    },
  },
  {
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    status: 200,
    run: ({ context, id }) => wholeOrder(context, getOrder(context, id)),
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    status: 201,
    lifetimeMs: orderAnswersMs,
    run: ({ context, id, fields, whole }) => {
      fields.refuseOthers([])
      const order = captureOrder(context, id)
      return whole ? wholeOrder(context, order) : briefOrder(context, order)
    },
  },
  {
    method: 'GET',
    path: '/v2/payments/captures/:id',
    status: 200,
    run: ({ context, id }) => shownCapture(context, getCapture(context, id)),
  },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    status: 201,
    lifetimeMs: refundAnswersMs,
    run: ({ context, id, fields, whole }) => {
      const refund = shownRefund(context, refundCapture(context, id, fields))
      return whole ? refund : { id: refund.id, status: refund.status, links: refund.links }
    },
  },
  {
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    status: 200,
    run: ({ context, id }) => shownRefund(context, getRefund(context, id)),
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes',
    status: 200,
    run: ({ context, query }) => listDisputes(context, query.get('disputed_transaction_id')),
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    status: 200,
    run: ({ context, id }) => getDispute(context, id).dispute,
  },
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    status: 200,
    run: ({ signer, webhookId, fields }) => verifyWebhook(signer, webhookId, fields),
  },
]
