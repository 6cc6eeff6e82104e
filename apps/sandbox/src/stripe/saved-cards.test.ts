import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { failureOf } from '../testing/failure-of.ts'
import { stripeOfFile } from '../testing/stripe-of-file.ts'
import { control } from '../testing/test-sandbox.ts'
import { idOf } from './ids.ts'

const { origin, stripe, open } = await stripeOfFile()

/** A customer with a card saved by a payment. */
async function saved(card = 'pm_card_visa'): Promise<{ customer: string; method: string }> {
  const { id: customer } = await stripe.customers.create()
  const { id } = await open({ customer, setup_future_usage: 'on_session' })
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: card })
  return { customer, method: idOf(paid.payment_method) ?? '' }
}

it('a saved card stays with its customer and needs no second authentication', async () => {
  const customer = await stripe.customers.create({ email: 'anna@example.test', name: 'Anna' })
  const first = await open({ customer: customer.id, setup_future_usage: 'off_session' })
  await stripe.paymentIntents.confirm(first.id, { payment_method: 'pm_card_authenticationRequiredOnSetup' })
  await control(origin, 'POST', `/payment_intents/${first.id}/authenticate`, { outcome: 'succeeded' })
  const { data } = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' })
  expect(data).toHaveLength(1)
  const method = data[0]?.id ?? ''
  const second = await open({ customer: customer.id, payment_method: method, confirm: true, off_session: true })
  expect(second.status).toBe('succeeded')
  await stripe.paymentMethods.detach(method)
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(0)
})

it('a card is saved only if the payment says so, for one of the two uses', async () => {
  const { id: customer } = await stripe.customers.create()
  await open({ customer, payment_method: 'pm_card_visa', confirm: true })
  expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  const failure = await failureOf(open({ customer, setup_future_usage: 'always' as 'on_session' }))
  expect(failure).toMatchObject({ statusCode: 400, param: 'setup_future_usage' })
})

it("another customer's card is refused, with and without a customer", async () => {
  const { method } = await saved()
  const { id: customer } = await stripe.customers.create()
  const [theirs, nobodys] = [await open({ customer }), await open()]
  const refusals = [
    failureOf(stripe.paymentIntents.confirm(theirs.id, { payment_method: method })),
    failureOf(stripe.paymentIntents.update(theirs.id, { payment_method: method })),
    failureOf(open({ customer, payment_method: method })),
  ]
  for (const refusal of refusals) {
    expect(await refusal).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'payment_method' })
  }
  const without = await failureOf(stripe.paymentIntents.confirm(nobodys.id, { payment_method: method }))
  expect(without.message).toContain('belongs to the Customer')
  expect((await failureOf(stripe.paymentMethods.attach(method, { customer }))).code).toBe('resource_already_exists')
})

it('a detached card pays no more, and cannot be attached or detached again', async () => {
  const { customer, method } = await saved()
  await stripe.paymentMethods.detach(method)
  const { id } = await open({ customer })
  const refusals = [
    failureOf(stripe.paymentIntents.confirm(id, { payment_method: method })),
    failureOf(stripe.paymentMethods.attach(method, { customer })),
  ]
  for (const refusal of refusals) expect((await refusal).message).toContain('It may not be used again')
  expect((await failureOf(stripe.paymentMethods.detach(method))).statusCode).toBe(400)
})

it('a card that paid without being saved pays only once', async () => {
  const { id: method } = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
  })
  expect((await open({ payment_method: method, confirm: true })).status).toBe('succeeded')
  expect((await failureOf(open({ payment_method: method, confirm: true }))).statusCode).toBe(400)
})

it('a saved card can expire, and is then declined', async () => {
  const { customer, method } = await saved()
  await control(origin, 'POST', `/payment_methods/${method}/expire`, {})
  const failure = await failureOf(open({ customer, payment_method: method, confirm: true }))
  expect(failure).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(failure.code).toBe('expired_card')
})

it('the setting for showing a card again is kept', async () => {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }
  const told = await stripe.paymentMethods.create({ type: 'card', card, allow_redisplay: 'always' })
  const silent = await stripe.paymentMethods.create({ type: 'card', card })
  expect([told.allow_redisplay, silent.allow_redisplay]).toEqual(['always', 'unspecified'])
})

it('deleting a customer deletes the saved cards, works only once, and fails for an unknown one', async () => {
  const { customer, method } = await saved()
  const deleted = { id: customer, object: 'customer', deleted: true }
  expect(await stripe.customers.del(customer)).toMatchObject(deleted)
  expect(await stripe.customers.retrieve(customer)).toMatchObject(deleted)
  const { id } = await open()
  const refusals = [
    failureOf(stripe.customers.del(customer)),
    failureOf(open({ customer })),
    failureOf(stripe.customers.listPaymentMethods(customer)),
  ]
  for (const refusal of refusals) expect((await refusal).code).toBe('resource_missing')
  const reuse = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: method }))
  expect(reuse.message).toContain('It may not be used again')
})

it('an app gets a short-lived key', async () => {
  const customer = await stripe.customers.create()
  const key = await stripe.ephemeralKeys.create({ customer: customer.id }, { apiVersion: '2026-10-28.endive' })
  expect(key.secret).toMatch(/^ek_test_/)
})

it.each([
  ['4242424242424241', 'incorrect_number'],
  ['4242424242424242', undefined],
])('the card number %s is checked', async (number, code) => {
  const made = stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
  })
  if (code) expect((await failureOf(made)).code).toBe(code)
  else expect((await made).card).toMatchObject({ brand: 'visa', last4: '4242' })
})
