import { expect, test } from 'vitest'
import { checkBooks } from './support/check-world.ts'
import { methods } from './support/methods.ts'
import { randomNumbers, report, times } from './support/scale.ts'
import { worldOfFile } from './support/shared-world.ts'
import { WEBHOOK_SECRET } from './support/world.ts'

const { world, server, play, rest } = await worldOfFile({ spoilsBooks: true })
const MINUTES = 60_000
const MOST_AGE_SECONDS = 300

type Forgery = { body: string; signature?: string }

const random = randomNumbers('forgeries')
const below = (most: number) => Math.floor(random() * most)
const { webhooks } = world.provider.stripe
const now = () => Math.floor(Date.now() / 1000)

/** One event that nobody of Stripe sends now, in one of the ways in which such a thing can be wrong. */
function forgery(eventId: string, intentId: string): Forgery {
  const object = { id: intentId, object: 'payment_intent', status: 'succeeded' }
  const body = JSON.stringify({ id: eventId, object: 'event', type: 'payment_intent.succeeded', data: { object } })
  const signedWith = (secret: string, timestamp = now(), payload = body) =>
    webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const right = signedWith(WEBHOOK_SECRET)
  const signatures: (string | undefined)[] = [
    signedWith(`${WEBHOOK_SECRET}${String.fromCharCode(97 + below(26))}`),
    signedWith('whsec_'),
    // Older than anything that is still believed.
    signedWith(WEBHOOK_SECRET, now() - MOST_AGE_SECONDS - 5 - below(1_000_000)),
    // Of another body.
    signedWith(WEBHOOK_SECRET, now(), body.replace(intentId, 'pi_other')),
    // The right one with the time moved, one digit changed, cut short, or under another scheme.
    right.replace(/t=(\d+)/, (_, time: string) => `t=${Number(time) + 1 + below(200)}`),
    right.replace(/(v1=)(.)/, (_, name: string, digit: string) => `${name}${digit === '0' ? '1' : '0'}`),
    right.slice(0, -1 - below(60)),
    right.replace('v1=', 'v0='),
    't=,v1=',
    undefined,
  ]
  const signature = signatures[below(signatures.length)]
  return { body, ...(signature === undefined ? {} : { signature }) }
}

test('of thousands of forged and old events none is accepted', { timeout: 60 * MINUTES }, async () => {
  const count = times(9_000, 250)
  const person = play('card')
  const cart = await person.place()
  const opening = await person.open(cart)
  const intentId = methods.card.paymentId(opening)
  for (let event = 0; event < count; event += 1) {
    const { body, signature } = forgery(`evt_forged_${event}`, intentId)
    const headers: Record<string, string> = signature === undefined ? {} : { 'stripe-signature': signature }
    const { status } = await fetch(`${world.origin}/webhooks/stripe`, { method: 'POST', body, headers })
    expect(status, `${signature ?? 'no signature'} ${body}`).toBe(400)
  }
  const kept = await world.database.db
    .selectFrom('webhookEvent')
    .select('id')
    .where('id', 'like', 'evt_forged%')
    .execute()
  expect(kept).toEqual([])
  expect(await server.work()).toBe(0)
  expect((await world.browser.poll(cart)).status).toBe('waitingForPayment')
  report(`webhooks: ${count} forged or old events, none accepted`)
})

test('of PayPal neither', { timeout: 60 * MINUTES }, async () => {
  const person = play('paypal')
  const cart = await person.place()
  await person.agree(await person.open(cart))
  const ids = (await world.paypal.events()).map(({ id }) => id)
  for (let run = 0; run < times(250, 5); run += 1) {
    // Each from somewhere else, so that none is refused unverified as too many from one caller.
    const from = `203.0.113.${run}`
    const forged = await world.paypal.send({ ids, from, forged: true })
    const ofAnother = await world.paypal.send({ ids, from, webhookId: `WEBHOOK${run}` })
    expect(new Set([...forged, ...ofAnother].map(({ status }) => status))).toEqual(new Set([400]))
  }
  expect(await server.work()).toBe(0)
  expect((await world.browser.poll(cart)).status).toBe('waitingForPayment')
  await person.webhooks()
  expect((await world.browser.poll(cart)).status).toBe('paid')
  await rest()
})

test(
  'signed and yet of another amount, currency or cart: none pays for anything',
  { timeout: 60 * MINUTES },
  async () => {
    const count = times(750, 9)
    const { provider, database } = world
    const person = play('card')
    const [cart, other] = [await person.place(), await person.place()]
    await person.open(cart)
    const {
      id: attempt,
      amountCents,
      providerPaymentId: known,
    } = await database.db
      .selectFrom('paymentAttempt')
      .select(['id', 'amountCents', 'providerPaymentId'])
      .where('targetId', '=', cart.id)
      .executeTakeFirstOrThrow()
    await world.deliver()
    await server.work()
    const lies = [
      { amount: 100 + below(amountCents - 101), currency: 'eur', target: cart.id },
      { amount: amountCents + 1 + below(10_000), currency: 'eur', target: cart.id },
      { amount: amountCents, currency: 'usd', target: cart.id },
      { amount: amountCents, currency: 'eur', target: other.id },
      { amount: amountCents, currency: 'eur', target: cart.id },
    ]
    for (let run = 0; run < count; run += 1) {
      const { amount, currency, target } = lies[run % lies.length] ??
        lies[0] ?? { amount: 1, currency: 'eur', target: '' }
      // As if the provider's answer to the opening had been lost: then the payment's own words are all that there is. The last lie
      // is that of a second payment beside the one that we know.
      const isSecond = run % lies.length === lies.length - 1
      await database.db
        .updateTable('paymentAttempt')
        .set({ providerPaymentId: isSecond ? known : null })
        .where('id', '=', attempt)
        .execute()
      // Only the owner of the account can make such a payment.
      const intent = await provider.stripe.call('change payment', (api) =>
        api.paymentIntents.create({ amount, currency, metadata: { attempt, subject: 'booking', target } }),
      )
      await provider.confirm(intent.client_secret ?? '', 'pm_card_visa')
      await world.deliver()
      await server.work()
      for (const { id } of [cart, other]) {
        const { status } = await database.db
          .selectFrom('cart')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        expect(status, `${amount} ${currency}`).not.toBe('paid')
      }
    }
    report(`webhooks: ${count} payments of another amount, currency or cart, none settled anything`)
    // Somebody has to look at this money: it is in the provider's books and in none of ours.
    await expect(checkBooks(world)).rejects.toThrow('which we do not know')
  },
)
