import { describe, expect, it } from 'vitest'
import { captureIdOf, paypalOfFile, refusalOf } from '../testing/paypal-of-file.ts'
import { stripeOfFile } from '../testing/stripe-of-file.ts'

const stripe = await stripeOfFile()
const paypal = await paypalOfFile()

const read = async (origin: string, language = 'en') =>
  (await fetch(`${origin}/dashboard`, { headers: { 'accept-language': language } })).text()
/** Clicks a button of the page. Returns the next page. */
async function press(origin: string, fields: Record<string, string>): Promise<{ status: number; page: string }> {
  const response = await fetch(`${origin}/dashboard`, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: response.status, page: await response.text() }
}
const idsIn = (page: string, prefix: string) => [...new Set(page.match(new RegExp(`${prefix}_\\w+`, 'g')) ?? [])]

describe('the dashboard of Stripe', () => {
  it('refunds a payment in part and in full, disputes it and decides the dispute', async () => {
    const { id } = await stripe.open({
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.example',
    })
    expect((await press(stripe.origin, { action: 'refund', id, amount: '9,50' })).page).toContain(
      '€59.50 not sent back',
    )
    const { data } = await stripe.stripe.refunds.list({ payment_intent: id })
    expect(data.map(({ amount, metadata }) => [amount, metadata])).toEqual([[950, {}]])
    const disputed = await press(stripe.origin, { action: 'dispute', id })
    const [disputeId = ''] = idsIn(disputed.page, 'dp')
    const refused = await press(stripe.origin, { action: 'refund', id })
    expect([refused.status, refused.page]).toEqual([422, expect.stringContaining('has been charged back')])
    expect((await press(stripe.origin, { action: 'won', id: disputeId })).page).toContain('won')
    const { data: disputes } = await stripe.stripe.disputes.list({ payment_intent: id })
    expect(disputes.map(({ status }) => status)).toEqual(['won'])
    expect((await press(stripe.origin, { action: 'refund', id })).page).toContain('€0.00 not sent back')
  })

  it('makes Stripe refuse the next refund with its own error', async () => {
    const { id } = await stripe.open({
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.example',
    })
    await press(stripe.origin, { switch: 'refuse' })
    await expect(stripe.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'insufficient_funds',
    })
    await expect(stripe.stripe.refunds.create({ payment_intent: id })).resolves.toMatchObject({ status: 'succeeded' })
  })
})

describe('the dashboard of PayPal', () => {
  it('refunds a capture in part, disputes it and records a lost dispute as a reversal', async () => {
    const { id } = await paypal.open()
    await paypal.approve(id)
    const captureId = captureIdOf(await paypal.capture(id))
    await press(paypal.origin, { action: 'refund', id: captureId, amount: '9.00' })
    const disputed = await press(paypal.origin, { action: 'dispute', id: captureId })
    const disputeId = /PP-D-\w+/.exec(disputed.page)?.[0] ?? ''
    await expect(paypal.payments.refundCapturedPayment({ captureId, body: {} })).rejects.toMatchObject({
      statusCode: 422,
    })
    const lost = await press(paypal.origin, { action: 'lost', id: disputeId })
    expect(lost.page).toContain('RESOLVED_BUYER_FAVOUR')
    expect(lost.page).toContain('€0.00 not sent back')
  })

  it('makes PayPal refuse the next refund with its own error', async () => {
    const { id } = await paypal.open()
    await paypal.approve(id)
    const captureId = captureIdOf(await paypal.capture(id))
    await press(paypal.origin, { switch: 'refuse' })
    expect(await refusalOf(paypal.payments.refundCapturedPayment({ captureId, body: {} }))).toMatchObject({
      status: 422,
      issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
    })
  })

  it('is in German for people who prefer it', async () => {
    expect(await read(paypal.origin, 'de')).toContain('Alle Idempotenzschlüssel vergessen')
  })
})
