import { randomUUID } from 'node:crypto'
import { CheckoutPaymentIntent } from '@paypal/paypal-server-sdk'
import { describe, expect, it } from 'vitest'
import { paypalOfFile, purchase, refusalOf } from '../testing/paypal-of-file.ts'
import { bearerFor } from '../testing/paypal-sdk.ts'

const { origin, orders, payments } = await paypalOfFile()

type Answered = {
  status: number
  name?: string
  error?: string
  issue?: string
  field?: string
}

/** Sends a raw body without the SDK, which would refuse it. */
async function post(path: string, body: object | string, headers: Record<string, string> = {}): Promise<Answered> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      ...(await bearerFor(origin)),
      'content-type': 'application/json',
      'paypal-request-id': randomUUID(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer = (await response.json()) as Answered & { details?: Answered[] }
  return { ...answer.details?.[0], ...answer, status: response.status }
}

const unit = { amount: { currency_code: 'EUR', value: '69.00' } }
const orderOf = (change: object): object => ({ intent: 'CAPTURE', purchase_units: [{ ...unit, ...change }] })

describe('a wrong PayPal request', () => {
  const item = (value: string, quantity = '1'): object => ({
    name: 'Massage',
    quantity,
    unit_amount: { currency_code: 'EUR', value },
  })
  const breakdown = (value: string): object => ({ item_total: { currency_code: 'EUR', value } })
  const money = (value: string, currency = 'EUR'): object => ({ amount: { currency_code: currency, value } })
  const experience = (context: object): object => ({
    ...orderOf({}),
    payment_source: { paypal: { experience_context: context } },
  })

  it.each<[string, object, number, string, string]>([
    ['no intent', { purchase_units: [unit] }, 400, 'MISSING_REQUIRED_PARAMETER', '/intent'],
    ['an unknown intent', { intent: 'SALE', purchase_units: [unit] }, 400, 'INVALID_PARAMETER_VALUE', '/intent'],
    ['no purchase', { intent: 'CAPTURE', purchase_units: [] }, 400, 'INVALID_ARRAY_MIN_ITEMS', '/purchase_units'],
    [
      'a number as amount',
      orderOf({ amount: { currency_code: 'EUR', value: 69 } }),
      400,
      'INVALID_PARAMETER_SYNTAX',
      '/purchase_units/0/amount/value',
    ],
    ['words as amount', orderOf(money('sixty')), 400, 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/amount/value'],
    [
      'half a cent',
      orderOf(money('69.005')),
      422,
      'DECIMAL_PRECISION',
      "/purchase_units/@reference_id=='default'/amount/value",
    ],
    [
      'nothing to pay',
      orderOf(money('0.00')),
      422,
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      "/purchase_units/@reference_id=='default'/amount/value",
    ],
    [
      'an unknown currency',
      orderOf(money('69.00', 'XYZ')),
      422,
      'INVALID_CURRENCY_CODE',
      "/purchase_units/@reference_id=='default'/amount/currency_code",
    ],
    [
      'yen with decimals',
      orderOf(money('69.50', 'JPY')),
      422,
      'DECIMALS_NOT_SUPPORTED',
      "/purchase_units/@reference_id=='default'/amount/value",
    ],
    [
      'a breakdown that does not add up',
      orderOf({ amount: { ...unit.amount, breakdown: breakdown('68.00') } }),
      422,
      'AMOUNT_MISMATCH',
      "/purchase_units/@reference_id=='default'/amount/value",
    ],
    [
      'items without their total',
      orderOf({ items: [item('69.00')] }),
      422,
      'ITEM_TOTAL_REQUIRED',
      "/purchase_units/@reference_id=='default'/amount/breakdown/item_total",
    ],
    [
      'items that do not add up',
      orderOf({ items: [item('23.00', '2')], amount: { ...unit.amount, breakdown: breakdown('69.00') } }),
      422,
      'ITEM_TOTAL_MISMATCH',
      "/purchase_units/@reference_id=='default'/amount/breakdown/item_total/value",
    ],
    [
      'a long custom id',
      orderOf({ custom_id: 'x'.repeat(128) }),
      400,
      'INVALID_STRING_LENGTH',
      '/purchase_units/0/custom_id',
    ],
    [
      'two purchases of one name',
      { intent: 'CAPTURE', purchase_units: [unit, unit] },
      422,
      'REFERENCE_ID_REQUIRED',
      '/purchase_units',
    ],
    [
      'two currencies',
      {
        intent: 'CAPTURE',
        purchase_units: [
          { ...unit, reference_id: 'a' },
          { ...money('1.00', 'USD'), reference_id: 'b' },
        ],
      },
      422,
      'MULTI_CURRENCY_ORDER',
      '/purchase_units',
    ],
    [
      'a wrong address',
      experience({ return_url: 'back' }),
      400,
      'INVALID_PARAMETER_SYNTAX',
      '/payment_source/paypal/experience_context/return_url',
    ],
    [
      'a wrong locale',
      experience({ locale: 'de_DE' }),
      400,
      'INVALID_PARAMETER_SYNTAX',
      '/payment_source/paypal/experience_context/locale',
    ],
    [
      'an unknown user action',
      experience({ user_action: 'PAY' }),
      400,
      'INVALID_PARAMETER_VALUE',
      '/payment_source/paypal/experience_context/user_action',
    ],
    [
      'a name that nobody knows',
      orderOf({ costum_id: 'x' }),
      400,
      'SANDBOX_UNKNOWN_FIELD',
      '/purchase_units/0/costum_id',
    ],
  ])("with %s is refused with PayPal's error", async (_what, body, status, issue, field) => {
    expect(await post('/v2/checkout/orders', body)).toMatchObject({ status, issue, field })
  })

  it('without a request id is refused if it names a payment source', async () => {
    const body = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [purchase], paymentSource: { paypal: {} } }
    expect(await refusalOf(orders.createOrder({ body }))).toMatchObject({
      status: 400,
      issue: 'PAYPAL_REQUEST_ID_REQUIRED',
    })
  })

  it('is refused if it is not JSON or lacks the JSON content type', async () => {
    expect(await post('/v2/checkout/orders', '{"intent":')).toMatchObject({
      status: 400,
      issue: 'MALFORMED_REQUEST_JSON',
    })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await post('/v2/checkout/orders', 'intent=CAPTURE', form)).toMatchObject({ status: 415 })
  })

  it('to an unknown path is not found', async () => {
    expect(await post('/v2/checkout/orders/X/authorize', {})).toMatchObject({ status: 404, name: 'RESOURCE_NOT_FOUND' })
    expect(await refusalOf(payments.getRefund({ refundId: 'X' }))).toMatchObject({ status: 404, field: 'refund_id' })
    expect(await refusalOf(payments.getCapturedPayment({ captureId: 'X' }))).toMatchObject({ status: 404 })
  })
})
