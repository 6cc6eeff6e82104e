import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { lockCart } from '../booking/index.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { checkAttempt } from './check-payment.ts'
import type { ProviderPayment } from './payment-provider.ts'
import { providerNamed } from './payment-providers.ts'
import { lockAttempt, noteCheck } from './payment-queries.ts'
import { paypalSide } from './testing/paypal-side.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile({ spoilsBooks: true })

describe('a payment that does not match its attempt', () => {
  const untouched = async (change: Parameters<typeof updated>[1]) => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await updated(provider.intentId(paymentIntent), change)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
    return cart
  }
  const updated = (
    intentId: string,
    change: { amount?: number; currency?: string; metadata?: Record<string, string> },
  ) => provider.stripe.call('change payment', (api) => api.paymentIntents.update(intentId, change))

  test('1 EUR settles a large order: it is refused', async () => {
    await untouched({ amount: 100 })
  })

  test('is refused if it exceeds the total, which a person must check', async () => {
    await untouched({ amount: 8101 })
  })

  test.each([
    ['a request for another amount, though enough has arrived', { amountCents: 8000 }],
    ['incomplete', { receivedCents: 8000 }],
  ] as const)('is refused if it is %s', async (_, change) => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    const succeeded = await providerNamed(stage.context, 'stripe').fetch(provider.intentId(paymentIntent))
    const asked = Date.parse(TEST_NOW)
    expect(await applyProviderPayment(stage.context, { ...succeeded, ...change }, asked)).toBe('refused')
    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
    expect(await applyProviderPayment(stage.context, succeeded, asked)).toBe('succeeded')
  })

  test('is refused in another currency', async () => {
    await untouched({ currency: 'usd' })
  })

  test('is refused for both carts if it names another one', async () => {
    const other = await stage.place()
    await stage.create(other)
    await untouched({ metadata: { target: other.id } })
    expect(await stage.statusOf(other)).toBe('waitingForPayment')
  })

  test("is refused if it is a second payment claiming another's attempt", async () => {
    const cart = await stage.place()
    await stage.create(cart)
    const [attempt] = await stage.attempts(cart)
    const forged = await provider.stripe.call('change payment', (api) =>
      api.paymentIntents.create({
        amount: 8100,
        currency: 'eur',
        allowed_payment_method_types: ['card'],
        metadata: { attempt: attempt?.id ?? '', subject: 'booking', target: cart.id },
      }),
    )
    await provider.confirm(forged.client_secret ?? '', 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('waitingForPayment')
    expect((await stage.attempts(cart)).map(({ providerPaymentId }) => providerPaymentId)).toEqual([
      attempt?.providerPaymentId,
    ])
  })

  test('does not keep the slot after the hold, although money arrived', async () => {
    const cart = await untouched({ amount: 100 })
    await stage.database.advance(31)
    await stage.runSweep('expireHolds')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('expired')
  })
})

describe('answers from a provider', () => {
  const answers = async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    const id = provider.intentId(paymentIntent)
    const at: ProviderPayment[] = [await providerNamed(stage.context, 'stripe').fetch(id)]
    await provider.confirm(paymentIntent, 'pm_card_chargeDeclined')
    at.push(await providerNamed(stage.context, 'stripe').fetch(id))
    await provider.confirm(paymentIntent, 'pm_card_authenticationRequired')
    at.push(await providerNamed(stage.context, 'stripe').fetch(id))
    await provider.authenticate(paymentIntent, 'succeeded')
    at.push(await providerNamed(stage.context, 'stripe').fetch(id))
    return { cart, at }
  }

  test.each([[[3, 2, 1, 0]], [[3, 0, 1, 2]], [[1, 3, 1, 3]], [[2, 0, 3, 3, 1]], [[0, 1, 2, 3]]])(
    'lead to one success and a paid cart in the order %j',
    async (order) => {
      const { cart, at } = await answers()
      for (const index of order) {
        const payment = at[index]
        if (payment) await applyProviderPayment(stage.context, payment, Date.parse(TEST_NOW))
      }
      expect(await stage.poll(cart)).toMatchObject({ status: 'paid', paymentStatus: 'succeeded' })
      const events = await stage.context.db
        .selectFrom('cartEvent')
        .select('event')
        .where('cartId', '=', cart.id)
        .execute()
      expect(events.filter(({ event }) => event === 'paymentSucceeded')).toHaveLength(1)
    },
  )

  test('do not restore an old failure if overtaken', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    const [attempt] = await stage.attempts(cart)
    if (!attempt) throw new Error('nothing was opened')
    await provider.confirm(paymentIntent, 'pm_card_chargeDeclined')
    const askedAt = await noteCheck(stage.context.db, attempt.id)
    const answer = await providerNamed(stage.context, 'stripe').fetch(provider.intentId(paymentIntent))
    // The answer takes a minute to arrive.
    await stage.database.advance(1)
    await provider.confirm(paymentIntent, 'pm_card_authenticationRequired')
    await checkAttempt(stage.context, attempt)
    await applyProviderPayment(stage.context, answer, askedAt)
    expect(await stage.poll(cart)).toMatchObject({ paymentStatus: 'pending', paymentFailure: null })
  })

  test('keep the reason of a declined capture if another check began before it arrived', async () => {
    const paypal = paypalSide(stage)
    const cart = await stage.place()
    const { paymentId } = await paypal.create(cart)
    await paypal.approve(paymentId, 'declined')
    const [attempt] = await stage.attempts(cart)
    const { capture } = providerNamed(stage.context, 'paypal')
    if (!attempt || !capture) throw new Error('nothing was opened')
    const askedAt = await noteCheck(stage.context.db, attempt.id)
    const answer = await capture(attempt, paymentId)
    await stage.database.advance(1)
    await noteCheck(stage.context.db, attempt.id)
    expect(await applyProviderPayment(stage.context, answer, askedAt)).toBe('failed')
    expect(await stage.poll(cart)).toMatchObject({ paymentStatus: 'failed', paymentFailure: 'instrument_declined' })
  })

  test('lock the cart before the attempt, so that nobody deadlocks', async () => {
    const { db } = stage.context
    const { cart, at } = await answers()
    const [attempt] = await stage.attempts(cart)
    const succeeded = at[3]
    if (!attempt || !succeeded) throw new Error('the payment is missing')
    const waiting = async () =>
      (
        await sql<{ pid: number }>`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows.length
    const settled = await db.transaction().execute(async (tx) => {
      await lockCart(tx, cart.id)
      const settling = Promise.allSettled([applyProviderPayment(stage.context, succeeded, Date.parse(TEST_NOW))])
      await expect.poll(waiting).toBe(1)
      await lockAttempt(tx, attempt.id)
      return { settling }
    })
    expect(await settled.settling).toEqual([{ status: 'fulfilled', value: 'succeeded' }])
  })

  test('lead to one success if many arrive at the same moment', async () => {
    const { cart, at } = await answers()
    await Promise.all(
      [...at, ...at].map((payment) => applyProviderPayment(stage.context, payment, Date.parse(TEST_NOW))),
    )
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })
})

describe('two payments of one cart', () => {
  /** The first attempt was closed here without telling the provider, which the fence normally prevents. */
  const twoOpen = async () => {
    const cart = await stage.place()
    const first = await stage.create(cart)
    await stage.context.db
      .updateTable('paymentAttempt')
      .set({ status: 'cancelled' })
      .where('targetId', '=', cart.id)
      .execute()
    return { cart, first, second: await stage.create(cart) }
  }

  test('count the first of two successes and refund the second once', async () => {
    const { cart, first, second } = await twoOpen()
    await provider.confirm(first.paymentIntent, 'pm_card_visa')
    await provider.confirm(second.paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.poll(cart)).toMatchObject({ status: 'paid', paymentStatus: 'succeeded' })
    const statuses = (await stage.attempts(cart)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['refunded', 'succeeded'])
    const intents = [first, second].map(({ paymentIntent }) => provider.intentId(paymentIntent))
    const { refunds } = await provider.books()
    const ours = refunds.map(({ payment_intent }) => payment_intent).filter((id) => intents.some((one) => one === id))
    expect(ours).toEqual([intents[statuses.indexOf('refunded')]])
    expect(await stage.inbox(cart.email)).toHaveLength(2)
  })

  test('close the other payment at the provider once one succeeds', async () => {
    const { cart, first, second } = await twoOpen()
    await provider.confirm(first.paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('paid')
    await expect(provider.confirm(second.paymentIntent, 'pm_card_visa')).resolves.toBe('canceled')
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['succeeded', 'cancelled'])
  })
})
