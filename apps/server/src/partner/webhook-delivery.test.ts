import Stripe from 'stripe'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { partnerGauges } from './partner-gauges.ts'
import { addWebhook, removeWebhook, rotateSecret } from './partner-webhooks.ts'
import { partnerStageOfFile, tenOn } from './testing/partner-stage.ts'
import { failing, ok, openReceiver } from './testing/receiver.ts'
import { deleteOldEvents, liveWebhooks, readEvents, replayEvents } from './webhook-queries.ts'

const CANCEL = 'mutation ($id: ID!) { cancelBooking(id: $id) { id } }'

let hotel: string
let webhook: { id: string; secret: string }
const add = async (partnerId: string, url: string) => {
  const added = await addWebhook(stage.context.db, stage.config, { partnerId, url })
  if ('problem' in added) throw new Error(added.problem)
  return added
}
const receiver = await openReceiver()
const stage = await partnerStageOfFile()
afterAll(() => receiver.close())
beforeEach(async () => {
  const { db } = stage.context
  await stage.database.setNow(TEST_NOW)
  await db.deleteFrom('partnerEvent').execute()
  await db.deleteFrom('partnerWebhook').execute()
  hotel = await stage.onlyKeyOf('hotel')
  webhook = await add('hotel', receiver.url)
  receiver.received.length = 0
  receiver.answer = ok
})

const placed: { id: string; key: string }[] = []
/** Places for the hotel, each time on another day. */
async function place(key = hotel): Promise<string> {
  const id = await stage.placeFor(key, { start: tenOn(14 + placed.length) })
  placed.push({ id, key })
  return id
}
const cancel = (id: string, key = hotel) => stage.call(key, CANCEL, { id })
afterEach(async () => {
  for (const { id, key } of placed.splice(0)) await cancel(id, key)
})
const round = () => stage.runSweep('deliverPartnerEvents')
const events = () => readEvents(stage.context.db, webhook.id, 10)

test('is signed so that the libraries of Stripe verify it, and no forged, changed or old one', async () => {
  const id = await place()
  await round()
  const [{ body, signature } = { body: '', signature: '' }] = receiver.received
  const { webhooks } = new Stripe('sk_test_unused')
  const verify = (text: string, header: string, secret: string, secondsLater = 0) =>
    webhooks.constructEvent(text, header, secret, 300, undefined, Date.parse(TEST_NOW) + secondsLater * 1000)
  expect(verify(body, signature, webhook.secret)).toMatchObject({ type: 'booking.placed', data: { bookingId: id } })
  expect(() => verify(body.replace('placed', 'paid'), signature, webhook.secret)).toThrow('No signatures found')
  expect(() => verify(body, signature, `${webhook.secret}x`)).toThrow('No signatures found')
  expect(() => verify(body, signature.replace(/v1=./, 'v1=z'), webhook.secret)).toThrow('No signatures found')
  expect(() => verify(body, signature, webhook.secret, 301)).toThrow('outside the tolerance zone')
  const renewed = signature.replace(/t=(\d+)/, (_, at: string) => `t=${Number(at) + 301}`)
  expect(() => verify(body, renewed, webhook.secret, 301)).toThrow('No signatures found')
})

/** Whether the secret verifies what came last. */
function opens(secret: string): boolean {
  const last = receiver.received.at(-1)
  try {
    new Stripe('sk_test_unused').webhooks.constructEvent(last?.body ?? '', last?.signature ?? '', secret, 0)
    return true
  } catch {
    return false
  }
}

async function rotate(): Promise<string> {
  const rotated = await rotateSecret(stage.context.db, stage.config, { id: webhook.id, hours: 2 })
  if ('problem' in rotated) throw new Error(rotated.problem)
  return rotated.secret
}

test('after two rotations at once messages are signed with both new secrets', async () => {
  const secrets = await Promise.all([rotate(), rotate()])
  await place()
  await round()
  expect([...secrets, webhook.secret].map(opens)).toEqual([true, true, false])
})

test('messages are signed with a new secret at once, and with the former one for a while', async () => {
  const secret = await rotate()
  await place()
  await round()
  expect([opens(secret), opens(webhook.secret)]).toEqual([true, true])
  await stage.database.advance(121)
  await place()
  await round()
  expect([opens(secret), opens(webhook.secret)]).toEqual([true, false])
  const rows = await stage.context.db.selectFrom('partnerWebhook').selectAll().execute()
  for (const known of [secret, webhook.secret]) expect(JSON.stringify(rows) + stage.logged()).not.toContain(known)
})

test('the events of one booking arrive in order, and those of other bookings do not wait for them', async () => {
  receiver.answer = (response, { event }) => (event.data.bookingId === one ? failing(response) : ok(response))
  const one = await place()
  const other = await place()
  await cancel(one)
  await round()
  await round()
  expect(receiver.told().toSorted()).toEqual(
    [
      ['booking.placed', one],
      ['booking.placed', other],
    ].toSorted(),
  )
  receiver.answer = ok
  await stage.database.advance(1)
  await round()
  const ofOne = receiver.received.filter(({ event }) => event.data.bookingId === one).map(({ event }) => event)
  expect(ofOne.map(({ type }) => type)).toEqual(['booking.placed', 'booking.placed', 'booking.cancelled'])
  // A repeat is known by its id.
  expect(ofOne[0]?.id).toBe(ofOne[1]?.id)
  expect(ofOne[2]?.id).not.toBe(ofOne[1]?.id)
})

test('tells how long the oldest event has waited, until it arrives or is given up', async () => {
  const { db } = stage.context
  const waited = async () => (await partnerGauges[0]?.read(db))?.map(({ value }) => value)
  expect(await waited()).toEqual([0])
  receiver.answer = failing
  await place()
  await stage.database.advance(60)
  await place()
  await round()
  expect(await waited()).toEqual([3600])
  receiver.answer = ok
  await stage.database.advance(60)
  await round()
  expect(await waited()).toEqual([0])

  receiver.answer = failing
  await place()
  await round()
  await stage.database.advance(4 * 24 * 60)
  await round()
  expect(await waited()).toEqual([0])
})

test('pauses grow, after three days an event is given up, and the operator can send it again', async () => {
  const { db } = stage.context
  receiver.answer = failing
  const id = await place()
  const at: number[] = []
  for (let minute = 0; minute < 4 * 24 * 60; minute += minute < 180 ? 1 : 60) {
    await stage.database.setNow(new Date(Date.parse(TEST_NOW) + minute * 60_000).toISOString())
    const before = receiver.received.length
    await round()
    if (receiver.received.length > before) at.push(minute)
  }
  expect(at.slice(0, 6)).toEqual([0, 1, 3, 13, 43, 103])
  expect(at.at(-1)).toBeGreaterThanOrEqual(3 * 24 * 60)
  expect(at.length).toBeLessThan(20)
  const [event] = await events()
  expect(event).toMatchObject({ lastAnswer: 'answered 500', deliveredAt: null })
  expect(event?.givenUpAt).not.toBeNull()
  expect((await liveWebhooks(db, 'hotel'))[0]).toMatchObject({ waiting: 0, givenUp: 1 })
  receiver.answer = ok
  expect(await replayEvents(db, { webhookId: webhook.id })).toBe(1)
  await round()
  expect(receiver.told().at(-1)).toEqual(['booking.placed', id])
  expect(receiver.received.at(-1)?.event.id).toBe(event?.id)
  expect(await replayEvents(db, { webhookId: webhook.id })).toBe(0)
  expect(await replayEvents(db, { id: event?.id ?? '' })).toBe(1)
  await round()
  expect(receiver.received.at(-1)?.event.id).toBe(event?.id)
})

test('two workers at once send each event once', async () => {
  const ids = [await place(), await place(), await place()]
  await Promise.all([round(), round(), round()])
  await round()
  expect(receiver.told().toSorted()).toEqual(ids.map((id) => ['booking.placed', id]).toSorted())
})

test('an event whose worker died is sent by another one after the first pause', async () => {
  const id = await place()
  const { db } = stage.context
  await round()
  // As if the worker had died before it could note the answer.
  await db.updateTable('partnerEvent').set({ deliveredAt: null, lastAnswer: null }).execute()
  await round()
  expect(receiver.received).toHaveLength(1)
  await stage.database.advance(1)
  await round()
  expect(receiver.told()).toEqual([
    ['booking.placed', id],
    ['booking.placed', id],
  ])
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1)
})

test('a removed webhook gets no more events, not even those that were waiting', async () => {
  const { db } = stage.context
  await place()
  expect(await removeWebhook(db, webhook.id)).toEqual({})
  expect(await removeWebhook(db, webhook.id)).toEqual({ problem: 'no such webhook' })
  await place()
  await round()
  expect(receiver.received).toEqual([])
  const [event] = await events()
  expect(event?.lastAnswer).toBe('the webhook was removed')
  expect(await replayEvents(db, { id: event?.id ?? '' })).toBe(0)
})

test('a secret that TOKEN_KEY does not open affects only its own webhook', async () => {
  const { db } = stage.context
  const spa = await stage.onlyKeyOf('spa')
  await add('spa', `${receiver.url}/spa`)
  await db
    .updateTable('partnerWebhook')
    .set({ sealedSecret: Buffer.alloc(60) })
    .where('id', '=', webhook.id)
    .execute()
  await place()
  const id = await place(spa)
  await round()
  expect(receiver.told()).toEqual([['booking.placed', id]])
  expect((await events())[0]?.lastAnswer).toContain('rotate it')
})

test('is kept for a month', async () => {
  const { db } = stage.context
  await place()
  await round()
  await stage.database.advance(30 * 24 * 60 - 1)
  await deleteOldEvents(db)
  expect(await events()).toHaveLength(1)
  await stage.database.advance(2)
  await deleteOldEvents(db)
  expect(await events()).toEqual([])
})
