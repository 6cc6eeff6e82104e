import { CheckoutPaymentIntent } from '@paypal/paypal-server-sdk'
import { describe, expect, it } from 'vitest'
import { paypalOfFile, purchase, refusalOf } from '../testing/paypal-of-file.ts'
import { askForToken, bearerFor, paypalSdkFor, testPaypalKeys } from '../testing/paypal-sdk.ts'
import { control, startTestSandbox } from '../testing/test-sandbox.ts'
import type { PaypalFaults } from './faults.ts'

const { origin, orders, payments, open, approve, capture, paid } = await paypalOfFile()

const setFaults = (faults: Partial<PaypalFaults>): Promise<unknown> => control(origin, 'POST', '/faults', faults)

describe('a token of PayPal', () => {
  it('is issued only for the right keys', async () => {
    const given = await askForToken(origin)
    expect(await given.json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 })
    const refused = await askForToken(origin, { ...testPaypalKeys, clientSecret: 'wrong' })
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ error: 'invalid_client' })
    const grant = await askForToken(origin, testPaypalKeys, 'grant_type=password')
    expect(await grant.json()).toMatchObject({ error: 'unsupported_grant_type' })
  })

  it('is needed for every call', async () => {
    const { id } = await open()
    const without = await fetch(`${origin}/v2/checkout/orders/${id}`)
    expect(without.status).toBe(401)
    expect(await without.json()).toMatchObject({ name: 'AUTHENTICATION_FAILURE' })
  })

  it('expires after nine hours', async () => {
    const sandbox = await startTestSandbox({}, undefined, { port: 0, ...testPaypalKeys })
    const own = sandbox.addresses.paypal
    const path = `${own}/v2/checkout/orders/X`
    const headers = await bearerFor(own)
    expect((await fetch(path, { headers })).status).toBe(404)
    await control(own, 'POST', '/tokens/expire')
    const late = await fetch(path, { headers })
    expect(late.status).toBe(401)
    expect(await late.json()).toMatchObject({ error: 'invalid_token' })
    expect((await fetch(path, { headers: await bearerFor(own) })).status).toBe(404)
    await sandbox.close()
  })

  it('is not issued to an SDK with wrong keys', async () => {
    const wrong = paypalSdkFor(origin, { ...testPaypalKeys, clientId: 'another' })
    await expect(wrong.orders.getOrder({ id: 'X' })).rejects.toThrow()
  })
})

describe('requests with the same PayPal-Request-Id', () => {
  const body = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [purchase] }

  it('open one order', async () => {
    const first = await orders.createOrder({ paypalRequestId: 'one', body })
    const again = await orders.createOrder({ paypalRequestId: 'one', body })
    expect(first.statusCode).toBe(201)
    expect(again.statusCode).toBe(200)
    expect(again.result).toEqual(first.result)
  })

  it('capture once and get the same answer', async () => {
    const { id } = await open()
    await approve(id)
    const first = await orders.captureOrder({ id, paypalRequestId: 'capture-1' })
    const again = await orders.captureOrder({ id, paypalRequestId: 'capture-1' })
    expect(again.result).toEqual(first.result)
    expect(first.result.purchaseUnits?.[0]?.payments?.captures).toHaveLength(1)
  })

  it('may be retried after a refusal', async () => {
    const { id } = await open()
    expect(await refusalOf(orders.captureOrder({ id, paypalRequestId: 'early' }))).toMatchObject({ status: 422 })
    await approve(id)
    expect((await orders.captureOrder({ id, paypalRequestId: 'early' })).result.status).toBe('COMPLETED')
  })

  it('refund once', async () => {
    const { captureId } = await paid()
    const refund = { captureId, paypalRequestId: 'refund-1', body: { amount: { currencyCode: 'EUR', value: '40.00' } } }
    const first = await payments.refundCapturedPayment(refund)
    expect((await payments.refundCapturedPayment(refund)).result.id).toBe(first.result.id)
    expect((await payments.getCapturedPayment({ captureId })).result.status).toBe('PARTIALLY_REFUNDED')
  })
})

describe('an answer of PayPal', () => {
  it('is short unless the full object is requested', async () => {
    const body = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [purchase] }
    const brief = (await orders.createOrder({ body })).result
    expect(brief.status).toBe('CREATED')
    expect(brief).not.toHaveProperty('purchaseUnits')
    const whole = (await orders.createOrder({ body, prefer: 'return=representation' })).result
    expect(whole).toMatchObject({ intent: 'CAPTURE', purchaseUnits: [{ referenceId: 'default' }] })
    expect(whole.links?.map(({ rel }) => rel)).toEqual(['self', 'approve', 'update', 'capture'])
  })
})

describe('a fault of PayPal', () => {
  it('loses the answer but not its effect', async () => {
    const { id } = await open()
    await approve(id)
    await setFaults({ apiError: { status: 500, times: 1, path: '/capture', afterEffect: true } })
    expect(await refusalOf(capture(id))).toMatchObject({ status: 500, name: 'INTERNAL_SERVER_ERROR' })
    expect((await orders.getOrder({ id })).result.status).toBe('COMPLETED')
  })

  it('resets the connection, limits the rate, or never answers', async () => {
    const { id } = await open()
    await setFaults({ apiError: { status: 0, times: 1, path: id } })
    await expect(orders.getOrder({ id })).rejects.toThrow()
    await setFaults({ apiError: { status: 429, times: 1, path: id } })
    expect(await refusalOf(orders.getOrder({ id }))).toMatchObject({ status: 429 })
    const headers = await bearerFor(origin)
    await setFaults({ hang: true })
    const patience = { headers, signal: AbortSignal.timeout(50) }
    await expect(fetch(`${origin}/v2/checkout/orders/${id}`, patience)).rejects.toThrow('timeout')
    await control(origin, 'DELETE', '/faults')
    expect((await orders.getOrder({ id })).result.id).toBe(id)
  })
})
