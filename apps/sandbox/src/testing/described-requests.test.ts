import { CheckoutPaymentIntent } from '@paypal/paypal-server-sdk'
import { describe, expect, it } from 'vitest'
import type { LoggedRequest } from '../provider/request-log.ts'
import { apiDescriptions, checkRequests, type ApiDescription } from './api-description.ts'
import { captureIdOf, paypalOfFile, purchase } from './paypal-of-file.ts'
import { bearerFor, testPaypalKeys } from './paypal-sdk.ts'
import { stripeOfFile } from './stripe-of-file.ts'
import { control } from './test-sandbox.ts'

const paypal = await paypalOfFile()
const stripe = await stripeOfFile()
const paypalDescriptions = apiDescriptions('PAYPAL_OPENAPI_FILE')
const stripeDescriptions = apiDescriptions('STRIPE_OPENAPI_FILE')

const requestsOf = (origin: string): Promise<LoggedRequest[]> => control(origin, 'GET', '/requests')

async function wholePaypalPayment(): Promise<void> {
  const { id } = await paypal.open({ invoiceId: 'described-1' })
  await paypal.approve(id)
  await paypal.orders.getOrder({ id })
  const captureId = captureIdOf(await paypal.capture(id))
  await paypal.payments.getCapturedPayment({ captureId })
  const body = { amount: { currencyCode: 'EUR', value: '9.00' }, customId: 'r1' }
  const { result } = await paypal.payments.refundCapturedPayment({ captureId, body })
  await paypal.payments.getRefund({ refundId: result.id ?? '' })
  const verification = await fetch(`${paypal.origin}/v1/notifications/verify-webhook-signature`, {
    method: 'POST',
    headers: { ...(await bearerFor(paypal.origin)), 'content-type': 'application/json' },
    body: JSON.stringify({
      auth_algo: 'SHA256withRSA',
      cert_url: `${paypal.origin}/v1/notifications/certs/CERT-sandbox`,
      transmission_id: 'b02ef980-9fce-11eb-b0ec-5bc241fbaaf3',
      transmission_sig: 'c2lnbmF0dXJl',
      transmission_time: '2026-11-22T04:00:00Z',
      webhook_id: testPaypalKeys.webhookId,
      webhook_event: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: captureId } },
    }),
  })
  expect(verification.status).toBe(200)
}

describe('every request of a complete payment', () => {
  it.skipIf(!paypalDescriptions)('fits PayPal’s description in PAYPAL_OPENAPI_FILE', async () => {
    await wholePaypalPayment()
    const checked = checkRequests(paypalDescriptions ?? [], await requestsOf(paypal.origin))
    expect(checked.problems).toEqual([])
    expect(checked.checked).toBeGreaterThan(0)
  })

  it.skipIf(!paypalDescriptions)('no longer fits PayPal’s description if the request is changed', async () => {
    await paypal.open()
    const [order] = (await requestsOf(paypal.origin)).filter(({ path }) => path === '/v2/checkout/orders')
    const body = order?.body as { purchase_units: [Record<string, unknown>] }
    for (const change of [{ custom_id: 'x'.repeat(300) }, { costum_id: 'x' }, { amount: { value: '69.00' } }]) {
      const changed = { ...body, purchase_units: [{ ...body.purchase_units[0], ...change }] }
      const request = { method: 'POST', path: '/v2/checkout/orders', query: {}, body: changed, status: 201 }
      expect(checkRequests(paypalDescriptions ?? [], [request]).problems).not.toEqual([])
    }
  })

  it.skipIf(!stripeDescriptions)('fits Stripe’s description in STRIPE_OPENAPI_FILE', async () => {
    const { id } = await stripe.open({
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.example',
    })
    await stripe.stripe.paymentIntents.retrieve(id)
    await stripe.stripe.refunds.create({ payment_intent: id, amount: 100, metadata: { refund: 'r1' } })
    const checked = checkRequests(stripeDescriptions ?? [], await requestsOf(stripe.origin))
    expect(checked.problems).toEqual([])
    expect(checked.checked).toBeGreaterThan(0)
  })
})

describe('an API description', () => {
  const description: ApiDescription = {
    paths: {
      '/v2/orders/{id}/pay': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/payment' } } },
          },
        },
      },
    },
    components: {
      schemas: {
        payment: {
          allOf: [
            { $ref: '#/components/schemas/money' },
            { type: 'object', properties: { parts: { type: 'array', items: { $ref: '#/components/schemas/money' } } } },
          ],
        },
        money: { type: 'object', properties: { cents: { type: 'integer' } } },
      },
    },
  }
  const request = (body: object, status: number | null = 200): LoggedRequest => ({
    method: 'POST',
    path: '/v2/orders/1/pay',
    query: {},
    body,
    status,
  })

  it('accepts a valid request', () => {
    expect(checkRequests([description], [request({ cents: 5, parts: [{ cents: 5 }] })])).toEqual({
      checked: 1,
      undescribed: [],
      problems: [],
    })
  })

  it.each<[string, object, string]>([
    ['a wrong value', { cents: 'five' }, '/cents must be integer'],
    ['a wrong name deep inside', { parts: [{ cent: 5 }] }, '/parts/0/cent is not in the description'],
  ])('finds %s', (_what, body, problem) => {
    const { problems } = checkRequests([description], [request(body)])
    expect(problems.join()).toContain(`POST /v2/orders/1/pay: ${problem}`)
  })

  it('ignores refused requests, and names missing calls', () => {
    const elsewhere = { ...request({}), path: '/v2/orders' }
    expect(checkRequests([description], [request({ cents: 'five' }, 422), elsewhere])).toEqual({
      checked: 0,
      undescribed: ['POST /v2/orders'],
      problems: [],
    })
  })
})

it("the log contains the SDK's requests and their answers", async () => {
  const body = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [purchase] }
  await paypal.orders.createOrder({ body })
  expect((await requestsOf(paypal.origin)).at(-1)).toMatchObject({
    method: 'POST',
    path: '/v2/checkout/orders',
    body: { intent: 'CAPTURE', purchase_units: [{ custom_id: 'cart:c1:a1' }] },
    status: 201,
  })
})
