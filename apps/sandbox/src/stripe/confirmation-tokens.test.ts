import { expect, it } from 'vitest'
import { failureOf } from '../testing/failure-of.ts'
import { stripeOfFile } from '../testing/stripe-of-file.ts'
import { control, testKeys } from '../testing/test-sandbox.ts'
import { idOf } from './ids.ts'

const { origin, stripe, open } = await stripeOfFile()

/** A token as the browser script asks for one. */
async function token(method = 'pm_card_visa'): Promise<string> {
  const form = new URLSearchParams({
    key: testKeys.publishableKey,
    payment_method: method,
    'billing_details[name]': 'Ada Muster',
    'shipping[name]': 'Ada Muster',
    'shipping[address][line1]': 'Torstraße 12',
    'shipping[address][postal_code]': '10115',
  })
  const response = await fetch(`${origin}/v1/confirmation_tokens`, { method: 'POST', body: form })
  return ((await response.json()) as { id: string }).id
}

it('a confirmation token pays one payment, with the name and address of the wallet', async () => {
  const id = await token()
  const before = await stripe.confirmationTokens.retrieve(id)
  expect(before).toMatchObject({ payment_intent: null, payment_method_preview: { card: { brand: 'visa' } } })
  expect((before.expires_at ?? 0) - before.created).toBe(12 * 60 * 60)

  const intent = await open({})
  const paid = await stripe.paymentIntents.confirm(intent.id, { confirmation_token: id })
  expect(paid).toMatchObject({ status: 'succeeded', shipping: { address: { postal_code: '10115' } } })
  const method = await stripe.paymentMethods.retrieve(idOf(paid.payment_method) ?? '')
  expect(method.billing_details.name).toBe('Ada Muster')
  expect(await stripe.confirmationTokens.retrieve(id)).toMatchObject({ payment_intent: intent.id, expires_at: null })

  const second = await open({})
  const failure = await failureOf(stripe.paymentIntents.confirm(second.id, { confirmation_token: id }))
  expect(failure).toMatchObject({ statusCode: 400, param: 'confirmation_token' })
})

it('a declined confirmation token is used up', async () => {
  const id = await token('pm_card_chargeDeclined')
  const intent = await open({})
  expect(await failureOf(stripe.paymentIntents.confirm(intent.id, { confirmation_token: id }))).toMatchObject({
    code: 'card_declined',
  })
  expect(await failureOf(stripe.paymentIntents.confirm(intent.id, { confirmation_token: id }))).toMatchObject({
    param: 'confirmation_token',
  })
})

it('an expired or unknown confirmation token is refused, and the payment stays open', async () => {
  const id = await token()
  await control(origin, 'POST', `/confirmation_tokens/${id}/expire`)
  const intent = await open({})
  for (const refused of [id, 'ctoken_unknown']) {
    expect(await failureOf(stripe.paymentIntents.confirm(intent.id, { confirmation_token: refused }))).toMatchObject({
      param: 'confirmation_token',
    })
  }
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
})
