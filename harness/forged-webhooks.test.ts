import { expect, test } from 'vitest'
import { methods } from './support/methods.ts'
import { randomNumbers, report, times } from './support/scale.ts'
import { worldOfFile } from './support/shared-world.ts'
import { WEBHOOK_SECRET } from './support/world.ts'

const { world, server, play } = await worldOfFile()
const MINUTES = 60_000
const MOST_AGE_SECONDS = 300

type Forgery = { body: string; signature?: string }

const random = randomNumbers('forgeries')
const below = (most: number) => Math.floor(random() * most)
const { webhooks } = world.provider.stripe
const now = () => Math.floor(Date.now() / 1000)

/** An event that Stripe did not send just now, wrong in one of several ways. */
function forgery(eventId: string, intentId: string): Forgery {
  const object = { id: intentId, object: 'payment_intent', status: 'succeeded' }
  const body = JSON.stringify({ id: eventId, object: 'event', type: 'payment_intent.succeeded', data: { object } })
  const signedWith = (secret: string, timestamp = now(), payload = body) =>
    webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const right = signedWith(WEBHOOK_SECRET)
  const signatures: (string | undefined)[] = [
    signedWith(`${WEBHOOK_SECRET}${String.fromCharCode(97 + below(26))}`),
    signedWith('whsec_'),
    // Older than the accepted age.
    signedWith(WEBHOOK_SECRET, now() - MOST_AGE_SECONDS - 5 - below(1_000_000)),
    // A signature of another body.
    signedWith(WEBHOOK_SECRET, now(), body.replace(intentId, 'pi_other')),
    // The right signature with a changed time or digit, cut short, or with another scheme.
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

test('none of thousands of forged and old Stripe events is accepted', { timeout: 60 * MINUTES }, async () => {
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

test('none of the forged PayPal events is accepted', { timeout: 60 * MINUTES }, async () => {
  const person = play('paypal')
  const cart = await person.place()
  await person.agree(await person.open(cart))
  const ids = (await world.paypal.events()).map(({ id }) => id)
  for (let run = 0; run < times(250, 5); run += 1) {
    // Each from another address, so that none is refused for too many calls by one caller.
    const from = `203.0.113.${run}`
    const forged = await world.paypal.send({ ids, from, forged: true })
    const ofAnother = await world.paypal.send({ ids, from, webhookId: `WEBHOOK${run}` })
    expect(new Set([...forged, ...ofAnother].map(({ status }) => status))).toEqual(new Set([400]))
  }
  expect(await server.work()).toBe(0)
  expect((await world.browser.poll(cart)).status).toBe('waitingForPayment')
  await person.webhooks()
  expect((await world.browser.poll(cart)).status).toBe('paid')
})
