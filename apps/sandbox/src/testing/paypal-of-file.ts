import { ApiError, CheckoutPaymentIntent, type Order, type PurchaseUnitRequest } from '@paypal/paypal-server-sdk'
import { afterAll, expect } from 'vitest'
import type { PayerOutcome } from '../paypal/books.ts'
import type { LoggedRequest } from '../provider/request-log.ts'
import { apiDescriptions, checkRequests } from './api-description.ts'
import { paypalSdkFor, testPaypalKeys } from './paypal-sdk.ts'
import { control, startTestSandbox } from './test-sandbox.ts'

/** PayPal's error for a request. */
type Refusal = {
  status: number
  name: string | undefined
  issue: string | undefined
  field: string | undefined
}

/** PayPal's refusal of an SDK call. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof ApiError)) throw new Error('The call did not fail as PayPal fails.', { cause: failure })
  const { name, details } = JSON.parse(typeof failure.body === 'string' ? failure.body : '{}') as {
    name?: string
    details?: Record<string, string>[]
  }
  return { status: failure.statusCode, name, issue: details?.[0]?.['issue'], field: details?.[0]?.['field'] }
}

/** A purchase of 69 EUR. */
export const purchase: PurchaseUnitRequest = {
  amount: { currencyCode: 'EUR', value: '69.00' },
  customId: 'cart:c1:a1',
  description: 'Massage, 60 minutes',
}

/**
 * One sandbox with the SDK for the tests of a file. If PAYPAL_OPENAPI_FILE names PayPal's description, every request
 * that the sandbox accepted must fit it.
 */
export async function paypalOfFile() {
  const sandbox = await startTestSandbox({}, undefined, { port: 0, webhookRetryMs: 5, pendingMs: 1, ...testPaypalKeys })
  const origin = sandbox.addresses.paypal
  afterAll(async () => {
    const described = apiDescriptions('PAYPAL_OPENAPI_FILE')
    const requests = described ? await control<LoggedRequest[]>(origin, 'GET', '/requests') : []
    await sandbox.close()
    expect(checkRequests(described ?? [], requests).problems).toEqual([])
  })
  const { orders, payments } = paypalSdkFor(origin)
  let attempts = 0

  /** An order with these fields that waits for the payer. */
  async function open(unit: Partial<PurchaseUnitRequest> = {}): Promise<Order & { id: string }> {
    attempts += 1
    const { result } = await orders.createOrder({
      paypalRequestId: `attempt-${attempts}`,
      prefer: 'return=representation',
      body: {
        intent: CheckoutPaymentIntent.Capture,
        purchaseUnits: [{ ...purchase, ...unit }],
        paymentSource: {
          paypal: {
            experienceContext: {
              brandName: 'Ruhepol',
              locale: 'en-GB',
              returnUrl: 'https://shop.example/back?cart=c1',
              cancelUrl: 'https://shop.example/cancelled',
            },
          },
        },
      },
    })
    return { ...result, id: result.id ?? '' }
  }

  const approve = (id: string, outcome?: PayerOutcome): Promise<{ redirect: string }> =>
    control(origin, 'POST', `/orders/${id}/approve`, outcome === undefined ? {} : { outcome })

  async function capture(id: string): Promise<Order> {
    return (await orders.captureOrder({ id, prefer: 'return=representation' })).result
  }

  /** A paid order, and the id of its capture. */
  async function paid(
    unit: Partial<PurchaseUnitRequest> = {},
    outcome?: PayerOutcome,
  ): Promise<{ id: string; captureId: string }> {
    const { id } = await open(unit)
    await approve(id, outcome)
    return { id, captureId: captureIdOf(await capture(id)) }
  }

  return { origin, orders, payments, open, approve, capture, paid }
}

export function captureIdOf(order: Order): string {
  return order.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? ''
}
