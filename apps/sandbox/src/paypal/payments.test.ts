import { describe, expect, it } from 'vitest'
import { captureIdOf, paypalOfFile, refusalOf } from '../testing/paypal-of-file.ts'
import { control } from '../testing/test-sandbox.ts'

const { origin, orders, payments, open, approve, capture, paid } = await paypalOfFile()

const order = async (id: string) => (await orders.getOrder({ id })).result
const types = async (): Promise<string[]> =>
  (await control<{ event_type: string }[]>(origin, 'GET', '/events')).map(({ event_type }) => event_type)

describe('an order', () => {
  it('waits for the payer, is approved and then captured', async () => {
    const opened = await open()
    expect(opened.status).toBe('PAYER_ACTION_REQUIRED')
    const { redirect } = await approve(opened.id)
    const back = new URL(redirect)
    expect(back.searchParams.get('cart')).toBe('c1')
    expect(back.searchParams.get('token')).toBe(opened.id)
    expect(await order(opened.id)).toMatchObject({
      status: 'APPROVED',
      payer: { payerId: back.searchParams.get('PayerID') },
    })
    const captured = await capture(opened.id)
    expect(captured).toMatchObject({
      status: 'COMPLETED',
      purchaseUnits: [
        {
          customId: 'cart:c1:a1',
          payments: {
            captures: [
              { status: 'COMPLETED', amount: { currencyCode: 'EUR', value: '69.00' }, customId: 'cart:c1:a1' },
            ],
          },
        },
      ],
    })
    expect((await payments.getCapturedPayment({ captureId: captureIdOf(captured) })).result).toMatchObject({
      status: 'COMPLETED',
      sellerReceivableBreakdown: { paypalFee: { value: '2.45' }, netAmount: { value: '66.55' } },
    })
  })

  it("is not captured before the payer's approval, and only once", async () => {
    const { id } = await open()
    expect(await refusalOf(capture(id))).toMatchObject({ status: 422, issue: 'ORDER_NOT_APPROVED' })
    await approve(id)
    await capture(id)
    expect(await refusalOf(capture(id))).toMatchObject({
      status: 422,
      name: 'UNPROCESSABLE_ENTITY',
      issue: 'ORDER_ALREADY_CAPTURED',
    })
  })

  it('is unchanged when the payer cancels, and leads back to the cart', async () => {
    const { id } = await open()
    const { redirect } = await control<{ redirect: string }>(origin, 'POST', `/orders/${id}/cancel`)
    expect(redirect).toBe(`https://shop.example/cancelled?token=${id}`)
    expect((await order(id)).status).toBe('PAYER_ACTION_REQUIRED')
  })

  it('expires if nobody approves it within three hours', async () => {
    const { id } = await open()
    await control(origin, 'POST', `/orders/${id}/expire`)
    expect(await refusalOf(orders.getOrder({ id }))).toMatchObject({ status: 404, name: 'RESOURCE_NOT_FOUND' })
    expect(await refusalOf(capture(id))).toMatchObject({ status: 404, issue: 'INVALID_RESOURCE_ID' })
  })

  it('is voided if it is approved but not captured within three hours', async () => {
    const { id } = await open()
    await approve(id)
    await control(origin, 'POST', `/orders/${id}/expire`)
    expect((await order(id)).status).toBe('VOIDED')
    expect((await types()).at(-1)).toBe('CHECKOUT.ORDER.VOIDED')
    expect(await refusalOf(capture(id))).toMatchObject({ status: 422, issue: 'ORDER_EXPIRED' })
  })

  it('refuses an invoice id that was already paid', async () => {
    await paid({ invoiceId: 'invoice-1' })
    const { id } = await open({ invoiceId: 'invoice-1' })
    await approve(id)
    expect(await refusalOf(capture(id))).toMatchObject({ status: 422, issue: 'DUPLICATE_INVOICE_ID' })
  })
})

describe('the payer’s account', () => {
  it('may be declined, and the payer chooses another one', async () => {
    const { id } = await open()
    await approve(id, 'declined')
    expect(await refusalOf(capture(id))).toMatchObject({ status: 422, issue: 'INSTRUMENT_DECLINED' })
    expect((await order(id)).status).toBe('APPROVED')
    await approve(id, 'pays')
    expect((await capture(id)).status).toBe('COMPLETED')
  })

  it.each([
    ['completed', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
    ['denied', 'DECLINED', 'PAYMENT.CAPTURE.DENIED'],
  ])('may be under review until the payment is %s', async (outcome, status, event) => {
    const { captureId } = await paid({}, 'pending')
    const pending = (await payments.getCapturedPayment({ captureId })).result
    expect(pending).toMatchObject({ status: 'PENDING', statusDetails: { reason: 'PENDING_REVIEW' } })
    expect((await types()).at(-1)).toBe('PAYMENT.CAPTURE.PENDING')
    expect(await refusalOf(payments.refundCapturedPayment({ captureId }))).toMatchObject({ issue: 'PENDING_CAPTURE' })
    await control(origin, 'POST', `/captures/${captureId}/settle`, { outcome })
    expect((await payments.getCapturedPayment({ captureId })).result.status).toBe(status)
    expect((await types()).at(-1)).toBe(event)
  })

  it('may be under review until the payment completes by itself', async () => {
    const { captureId } = await paid({}, 'pending_then_completed')
    await expect.poll(async () => (await payments.getCapturedPayment({ captureId })).result.status).toBe('COMPLETED')
  })
})

describe('a refund', () => {
  it('returns a part and then the rest, but never more than was captured', async () => {
    const { id, captureId } = await paid()
    const part = { currencyCode: 'EUR', value: '20.00' }
    const first = await payments.refundCapturedPayment({
      captureId,
      prefer: 'return=representation',
      body: { amount: part, customId: 'refund-1', noteToPayer: 'Sorry' },
    })
    expect(first.result).toMatchObject({ status: 'COMPLETED', amount: part, customId: 'refund-1' })
    expect((await payments.getCapturedPayment({ captureId })).result.status).toBe('PARTIALLY_REFUNDED')
    const tooMuch = payments.refundCapturedPayment({
      captureId,
      body: { amount: { currencyCode: 'EUR', value: '49.01' } },
    })
    expect(await refusalOf(tooMuch)).toMatchObject({ status: 422, issue: 'REFUND_AMOUNT_EXCEEDED' })
    const rest = (await payments.refundCapturedPayment({ captureId })).result
    expect((await payments.getRefund({ refundId: rest.id ?? '' })).result).toMatchObject({
      amount: { value: '49.00' },
      sellerPayableBreakdown: { totalRefundedAmount: { value: '69.00' } },
    })
    expect(await refusalOf(payments.refundCapturedPayment({ captureId }))).toMatchObject({
      status: 422,
      issue: 'CAPTURE_FULLY_REFUNDED',
    })
    const unit = (await order(id)).purchaseUnits?.[0]
    expect(unit?.payments?.captures?.[0]?.status).toBe('REFUNDED')
    expect(unit?.payments?.refunds?.map(({ customId }) => customId)).toEqual(['refund-1', undefined])
  })

  it('is in the currency of the payment', async () => {
    const { captureId } = await paid()
    const dollars = { amount: { currencyCode: 'USD', value: '1.00' } }
    expect(await refusalOf(payments.refundCapturedPayment({ captureId, body: dollars }))).toMatchObject({
      issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH',
    })
  })
})

it('the checker can read the books', async () => {
  const { id, captureId } = await paid()
  await payments.refundCapturedPayment({ captureId, body: { amount: { currencyCode: 'EUR', value: '1.00' } } })
  const books = await control<Record<'orders' | 'captures' | 'refunds', Record<string, unknown>[]>>(
    origin,
    'GET',
    '/books',
  )
  expect(books.orders.at(-1)).toMatchObject({ id, status: 'COMPLETED' })
  expect(books.captures.at(-1)).toMatchObject({ id: captureId, status: 'PARTIALLY_REFUNDED' })
  expect(books.refunds.at(-1)).toMatchObject({ capture_id: captureId, amount: { value: '1.00' } })
})
