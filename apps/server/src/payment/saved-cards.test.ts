import { describe, expect, test } from 'vitest'
import type { Actor } from '../platform/graphql/context.ts'
import { createStripePayment, type StripePayment } from './create-payment.ts'
import { deleteSavedCard, listSavedCards } from './saved-cards.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()

type Target = { id: string; token: string }
type Wish = Pick<Parameters<typeof createStripePayment>[1], 'savedCardId' | 'saveCard' | 'method' | 'subject'>

const code = (expected: string): unknown => expect.objectContaining({ code: expected })
const guest: Actor = { kind: 'guest' }

const create = (actor: Actor, { id, token }: Target, wish: Partial<Wish> = {}): Promise<StripePayment> =>
  createStripePayment(stage.context, { subject: 'booking', targetId: id, token, method: 'card', actor, ...wish })
const cardsOf = (actor: Actor) => listSavedCards(stage.context, actor)
const remove = (actor: Actor, cardId: string) => deleteSavedCard(stage.context, { actor, cardId })

/** The client pays a cart with this card and saves it. Returns the saved card's id. */
async function saveCard(actor: Actor, card = 'pm_card_visa'): Promise<string> {
  const known = new Set((await cardsOf(actor)).map(({ id }) => id))
  const { paymentIntent } = await create(actor, await stage.place(), { saveCard: true })
  if ((await provider.confirm(paymentIntent, card)) === 'requires_action') {
    await provider.authenticate(paymentIntent, 'succeeded')
  }
  await stage.deliver()
  const saved = (await cardsOf(actor)).find(({ id }) => !known.has(id))
  if (!saved) throw new Error('no card was saved')
  return saved.id
}

const intentOf = async ({ paymentIntent }: StripePayment) =>
  (await provider.books()).paymentIntents.find(({ id }) => id === provider.intentId(paymentIntent))

describe('saving a card', () => {
  test("works with the person's consent, and lists the card with its distinguishing details", async () => {
    const client = await stage.client()
    const cart = await stage.place()
    const payment = await create(client, cart, { saveCard: true })
    expect(await intentOf(payment)).toMatchObject({ customer: payment.customerId, setup_future_usage: 'on_session' })
    await provider.confirm(payment.paymentIntent, 'pm_card_visa_debit')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await cardsOf(client)).toEqual([
      {
        id: expect.stringMatching(/^pm_/) as unknown,
        brand: 'visa',
        expiryMonth: 12,
        expiryYear: new Date().getUTCFullYear() + 2,
        numberSuffix: '5556',
        type: 'debit',
      },
    ])
  })

  test('does not happen without consent', async () => {
    const client = await stage.client()
    const payment = await create(client, await stage.place())
    expect(await intentOf(payment)).toMatchObject({ customer: payment.customerId, setup_future_usage: null })
    await provider.confirm(payment.paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await cardsOf(client)).toEqual([])
  })

  test('does not happen for a declined card', async () => {
    const client = await stage.client()
    const { paymentIntent } = await create(client, await stage.place(), { saveCard: true })
    await provider.confirm(paymentIntent, 'pm_card_chargeDeclined')
    expect(await cardsOf(client)).toEqual([])
  })

  test('starts another payment if the person withdraws the wish, and the first can save nothing more', async () => {
    const client = await stage.client()
    const cart = await stage.place()
    const first = await create(client, cart, { saveCard: true })
    expect((await create(client, cart, { saveCard: true })).paymentIntent).toBe(first.paymentIntent)
    const second = await create(client, cart)
    expect((await intentOf(first))?.status).toBe('canceled')
    await provider.confirm(second.paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await cardsOf(client)).toEqual([])
    expect((await stage.attempts(cart)).map(({ status, saveCard }) => [status, saveCard])).toEqual([
      ['cancelled', true],
      ['succeeded', false],
    ])
  })

  test('reopens an interrupted payment with its original request', async () => {
    const client = await stage.client()
    const cart = await stage.place()
    await cardsOf(client)
    // The SDK itself retries once.
    await provider.faults({ apiError: { status: 500, times: 2, path: '/v1/payment_intents', afterEffect: true } })
    await expect(create(client, cart, { saveCard: true })).rejects.toEqual(code('unavailable'))
    await stage.database.advance(3)
    await stage.runSweep('reconcilePayments')
    const payment = await create(client, cart, { saveCard: true })
    expect(await intentOf(payment)).toMatchObject({ customer: payment.customerId, setup_future_usage: 'on_session' })
    expect(await stage.attempts(cart)).toHaveLength(1)
  })

  test('lists a card saved twice only once, and deletes both copies', async () => {
    const client = await stage.client()
    await saveCard(client)
    const { paymentIntent, customerId } = await create(client, await stage.place(), { saveCard: true })
    await provider.confirm(paymentIntent, 'pm_card_visa')
    const [card, ...others] = await cardsOf(client)
    expect(others).toEqual([])
    await remove(client, card?.id ?? '')
    const left = await provider.stripe.call('list cards', (api) => api.customers.listPaymentMethods(customerId ?? ''))
    expect(left.data).toEqual([])
  })
})

describe('a saved card', () => {
  test('pays a cart, and a voucher order', async () => {
    const client = await stage.client()
    const savedCardId = await saveCard(client)
    const [cart, order] = [await stage.place(), await stage.order()]
    for (const payment of [
      await create(client, cart, { savedCardId }),
      await create(client, order, { savedCardId, subject: 'voucher' }),
    ]) {
      expect(await provider.confirm(payment.paymentIntent, savedCardId)).toBe('succeeded')
    }
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await cardsOf(client)).toHaveLength(1)
  })

  test('may require 3-D Secure again, which can be refused', async () => {
    const client = await stage.client()
    const savedCardId = await saveCard(client, 'pm_card_authenticationRequired')
    const cart = await stage.place()
    const { paymentIntent } = await create(client, cart, { savedCardId })
    expect(await provider.confirm(paymentIntent, savedCardId)).toBe('requires_action')
    await provider.authenticate(paymentIntent, 'failed')
    await stage.deliver()
    expect(await stage.poll(cart)).toMatchObject({ status: 'waitingForPayment', paymentStatus: 'failed' })
    expect(await provider.confirm(paymentIntent, savedCardId)).toBe('requires_action')
    await provider.authenticate(paymentIntent, 'succeeded')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
  })

  test('is declined once expired, and another card pays the same payment', async () => {
    const client = await stage.client()
    const savedCardId = await saveCard(client)
    await provider.expireCard(savedCardId)
    const year = new Date().getUTCFullYear() - 1
    expect(await cardsOf(client)).toMatchObject([{ id: savedCardId, expiryMonth: 1, expiryYear: year }])
    const cart = await stage.place()
    const { paymentIntent } = await create(client, cart, { savedCardId })
    expect(await provider.confirm(paymentIntent, savedCardId)).toBe('requires_payment_method')
    await stage.deliver()
    expect(await stage.poll(cart)).toMatchObject({ paymentStatus: 'failed', paymentFailure: 'expired_card' })
    expect((await create(client, cart)).paymentIntent).toBe(paymentIntent)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
  })

  test('pays a cart once if two tabs use a saved and a new card', async () => {
    const client = await stage.client()
    const savedCardId = await saveCard(client)
    const cart = await stage.place()
    const [one, other] = await Promise.all([create(client, cart, { savedCardId }), create(client, cart)])
    expect(one.paymentIntent).toBe(other.paymentIntent)
    await Promise.allSettled([
      provider.confirm(one.paymentIntent, savedCardId),
      provider.confirm(other.paymentIntent, 'pm_card_mastercard'),
    ])
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    const { charges } = await provider.books()
    const taken = charges.filter(({ payment_intent }) => payment_intent === provider.intentId(one.paymentIntent))
    expect(taken.map(({ status }) => status)).toEqual(['succeeded'])
  })

  test('of another client is not found, and the provider would refuse it as well', async () => {
    const [owner, other] = [await stage.client(), await stage.client()]
    const savedCardId = await saveCard(owner)
    const theirs = await saveCard(other)
    const cart = await stage.place()
    await expect(create(other, cart, { savedCardId })).rejects.toEqual(code('not_found'))
    expect(await stage.attempts(cart)).toEqual([])
    await expect(remove(other, savedCardId)).rejects.toEqual(code('not_found'))
    const { paymentIntent } = await create(other, cart)
    await expect(provider.confirm(paymentIntent, savedCardId)).rejects.toThrow('does not have a payment method')
    expect(await cardsOf(owner)).toHaveLength(1)
    expect((await cardsOf(other)).map(({ id }) => id)).toEqual([theirs])
  })

  test('is gone from the list once deleted, pays no more and is not found again', async () => {
    const client = await stage.client()
    const savedCardId = await saveCard(client)
    const cart = await stage.place()
    const { paymentIntent } = await create(client, cart, { savedCardId })
    await remove(client, savedCardId)
    expect(await cardsOf(client)).toEqual([])
    await expect(provider.confirm(paymentIntent, savedCardId)).rejects.toThrow('may not be used again')
    await expect(create(client, cart, { savedCardId })).rejects.toEqual(code('not_found'))
    await expect(remove(client, savedCardId)).rejects.toEqual(code('not_found'))
    await expect(remove(await stage.client(), savedCardId)).rejects.toEqual(code('not_found'))
  })

  test('can be deleted in two tabs at once', async () => {
    const client = await stage.client()
    const savedCardId = await saveCard(client)
    const answers = await Promise.allSettled([remove(client, savedCardId), remove(client, savedCardId)])
    expect(answers.map(({ status }) => status)).toContain('fulfilled')
    expect(await cardsOf(client)).toEqual([])
  })

  test('is not saved again, and only cards can be saved', async () => {
    const client = await stage.client()
    const cart = await stage.place()
    const wrong = (...paths: string[]) => ({
      code: 'invalid_input',
      details: { fields: paths.map((path) => ({ path, key: 'invalid_input' })) },
    })
    await expect(create(client, cart, { saveCard: true, method: 'applePay' })).rejects.toMatchObject(
      wrong('paymentMethod'),
    )
    await expect(create(client, cart, { savedCardId: 'pm_1', method: 'bankRedirect' })).rejects.toMatchObject(
      wrong('paymentMethod'),
    )
    await expect(create(client, cart, { savedCardId: 'pm_1', saveCard: true })).rejects.toMatchObject(
      wrong('savedCardId', 'saveCard'),
    )
  })
})

describe('the customer at the provider', () => {
  const madeFor = async ({ clientId }: { clientId: string }) =>
    (await provider.events()).filter(
      ({ type, data }) => type === 'customer.created' && data.object.metadata?.['client'] === clientId,
    )

  test('exists once per client, even if two payments begin at once', async () => {
    const client = await stage.client()
    const carts = [await stage.place(), await stage.place(), await stage.place()]
    const payments = await Promise.all(carts.map((cart) => create(client, cart)))
    expect(new Set(payments.map(({ customerId }) => customerId)).size).toBe(1)
    expect(await madeFor(client)).toHaveLength(1)
  })

  test('exists once per client, even if the answer that created it was lost', async () => {
    const client = await stage.client()
    const cart = await stage.place()
    await provider.faults({ apiError: { status: 0, times: 2, path: '/v1/customers', afterEffect: true } })
    await expect(create(client, cart)).rejects.toEqual(code('unavailable'))
    expect(await stage.attempts(cart)).toEqual([])
    const { customerId } = await create(client, cart)
    expect((await madeFor(client)).map(({ data }) => data.object.id)).toEqual([customerId])
  })

  test('is not requested if there is nothing to find', async () => {
    const unreachable = { ...stage.context, config: { ...stage.config, STRIPE_SECRET_KEY: undefined } }
    expect(await listSavedCards(unreachable, await stage.client())).toEqual([])
  })

  test("is not used for a guest who pays with the cart's link", async () => {
    const client = await stage.client()
    const cart = await stage.place()
    const mine = await create(client, cart)
    const theirs = await create(guest, cart)
    expect(theirs.customerId).toBeNull()
    expect(theirs.paymentIntent).not.toBe(mine.paymentIntent)
    expect(await intentOf(theirs)).toMatchObject({ customer: null })
  })
})
