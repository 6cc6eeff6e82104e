import { expect, test } from 'vitest'
import { WEBHOOK_SECRET } from './testing/payment-stage.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()

/** Sends any body, signed with the right key. */
async function sendSigned(payload: string): Promise<number> {
  const signature = provider.stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
  const headers = { 'stripe-signature': signature }
  return (await fetch(stage.webhookUrl, { method: 'POST', body: payload, headers })).status
}

const event = (changes: object) => ({
  id: 'evt_signed',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
  ...changes,
})

const malformed: [what: string, payload: unknown][] = [
  ['null', null],
  ['a number', 7],
  ['a text', 'evt_signed'],
  ['a list', [event({})]],
  ['an empty object', {}],
  ['an event without id', event({ id: undefined })],
  ['an event whose id is null', event({ id: null })],
  ['an event whose id is a number', event({ id: 7 })],
  ['an event whose id is empty', event({ id: '' })],
  ['an event whose id has a U+0000', event({ id: 'evt_\0' })],
  ['an event whose id is half a character', event({ id: 'evt_\ud800' })],
  ['an event whose id is endless', event({ id: 'e'.repeat(100_000) })],
  ['an event without type', event({ type: undefined })],
  ['an event whose type is an object', event({ type: {} })],
  ['an event whose type has a U+0000', event({ type: 'payment_intent.\0' })],
  ['an event without data', event({ data: undefined })],
  ['an event whose data is null', event({ data: null })],
  ['an event without object', event({ data: {} })],
  ['an event whose object is null', event({ data: { object: null } })],
  ['an event whose object is a text', event({ data: { object: 'pi_1' } })],
  ['an event whose object has a number as id', event({ data: { object: { id: 1 } } })],
  ['an event whose object has a U+0000 in its id', event({ data: { object: { id: 'pi_\0' } } })],
  ['an event that is larger than any', event({ more: 'x'.repeat(600 * 1024) })],
]

const stored = () => stage.context.db.selectFrom('webhookEvent').select(['id', 'objectId']).execute()

test.each(malformed)('a signed body that is not an event is refused and not stored: %s', async (_what, payload) => {
  const before = await stored()
  expect(await sendSigned(JSON.stringify(payload))).toBe(400)
  expect(await stored()).toEqual(before)
  expect(await stage.queue.drain()).toBe(0)
})

test.each(['', '{', 'undefined', '\0', '<xml/>', '{"id":"evt_signed"'])(
  'a signed body that is not JSON is refused: %j',
  async (payload) => {
    expect(await sendSigned(payload)).toBe(400)
  },
)

test('an event about something without an id is stored', async () => {
  const payload = JSON.stringify(event({ type: 'balance.available', data: { object: { object: 'balance' } } }))
  expect(await sendSigned(payload)).toBe(200)
  await stage.queue.drain()
  expect(await stored()).toEqual([{ id: 'evt_signed', objectId: null }])
})
