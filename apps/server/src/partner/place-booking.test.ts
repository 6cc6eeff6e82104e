import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { verifyBooks } from '../books/index.ts'
import { partnerStageOfFile, PLACE, placing, tenOn } from './testing/partner-stage.ts'

let hotel: string
let firm: string
const stage = await partnerStageOfFile()
afterAll(async () => {
  await stage.deliver()
  expect(await verifyBooks(stage.context.db)).toEqual([])
})

beforeEach(async () => {
  // Every hold of the test before ends.
  await stage.database.setNow(Date.parse(TEST_NOW) + 3_600_000)
  await stage.runSweep('expireHolds')
  await stage.deliver()
  await stage.database.setNow(TEST_NOW)
  hotel = await stage.onlyKeyOf('hotel')
  firm = await stage.onlyKeyOf('firm')
})

const SHOWN = `{ id code status start lengthMinutes placedByPartner holdExpiresAt canBeCancelled
  total { cents currency } treatments { treatmentId expert { id name } }
  guest { name language address { street postalCode } } }`
const PLACE_SHOWN = PLACE.replace('{ id }', SHOWN)
const BOOKING = `query ($id: ID!) { booking(id: $id) ${SHOWN} }`
const CANCEL = 'mutation ($id: ID!) { cancelBooking(id: $id) { id status } }'

const place = (key: string, changes: object = {}) => stage.call(key, PLACE_SHOWN, { input: placing(changes) })
const codeOf = ({ errors }: Awaited<ReturnType<typeof place>>) => errors?.[0]?.extensions.code
const cartsOf = async (partnerId: string) =>
  (await stage.context.db.selectFrom('cart').select('id').where('partnerId', '=', partnerId).execute()).length

test('a venue finds a free time, places it and shows it', async () => {
  const { data } = await stage.call(
    hotel,
    `{ venue { id name { de } address { street } fee { cents } }
      treatments { id name { en } lengths { minutes morning { cents } } }
      freeTimes(day: "2027-01-14", treatmentId: "classic", lengthMinutes: 60) { start experts { id } total { cents } } }`,
  )
  expect(data).toMatchObject({ venue: { id: 'hotel', name: { de: 'Hotel' } } })
  const { freeTimes } = data as { freeTimes: { start: string; experts: { id: string }[]; total: { cents: number } }[] }
  const ten = freeTimes.find(({ start }) => start === '2027-01-14T09:00:00.000Z')
  expect(ten?.experts).toHaveLength(1)
  const reply = await place(hotel, {
    start: ten?.start,
    treatments: [{ treatmentId: 'classic', expertId: ten?.experts[0]?.id }],
    expectedTotalCents: ten?.total.cents,
  })
  expect(reply.data).toMatchObject({
    placeBooking: {
      status: 'placed',
      placedByPartner: true,
      canBeCancelled: true,
      total: ten?.total,
      // Thirty minutes to pay.
      holdExpiresAt: '2027-01-11T08:30:00.000Z',
      guest: { name: 'Ada', language: 'de', address: { street: 'Weg' } },
    },
  })
  const placed = reply.data?.['placeBooking'] as { id: string }
  expect((await stage.call(hotel, BOOKING, { id: placed.id })).data).toEqual({ booking: placed })
})

test('the guest gets one mail with the link to pay, in their language, and pays there', async () => {
  const email = 'paying@example.org'
  const guest = { ...placing().guest, email, language: 'en' }
  const input = { guest, idempotencyKey: randomUUID() }
  const id = await stage.placeFor(hotel, input)
  expect(await stage.placeFor(hotel, { ...input })).toBe(id)
  await stage.deliver()
  const [mail, ...more] = await stage.inbox(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your appointment through Haus hotel')
  expect(mail?.text).toContain('Haus hotel has chosen an appointment for you.')
  const [, cartId = '', token = ''] = /\/bookings\/([^/\s]+)\/([^/\s?)]+)/.exec(mail?.text ?? '') ?? []
  expect(cartId).toBe(id)
  const { amountCents } = await stage
    .create({ id, token })
    .then(async () => (await stage.attempts({ id }))[0] ?? { amountCents: 0 })
  expect(amountCents).toBeGreaterThan(0)
  expect((await stage.call(hotel, BOOKING, { id })).data).toMatchObject({ booking: { status: 'waitingForPayment' } })
})

test('two people get an expert each', async () => {
  const { data } = await stage.call(
    hotel,
    `{ freeTimes(day: "2027-01-15", treatmentId: "classic", lengthMinutes: 90, persons: 2) { start experts { id } total { cents } } }`,
  )
  const [first] = (data as { freeTimes: { start: string; experts: { id: string }[]; total: { cents: number } }[] })
    .freeTimes
  expect(new Set(first?.experts.map(({ id }) => id)).size).toBe(2)
  const reply = await place(hotel, {
    start: first?.start,
    lengthMinutes: 90,
    treatments: first?.experts.map(({ id }) => ({ treatmentId: 'classic', expertId: id })),
    expectedTotalCents: first?.total.cents,
  })
  expect(reply.data).toMatchObject({ placeBooking: { total: first?.total } })
})

describe('one idempotency key', () => {
  test('places one booking, however often and however many at once', async () => {
    const input = placing({ start: tenOn(16) })
    const before = await cartsOf('hotel')
    const replies = await Promise.all(Array.from({ length: 8 }, () => stage.call(hotel, PLACE, { input })))
    expect(replies.map(({ errors }) => errors)).toEqual(replies.map(() => undefined))
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await cartsOf('hotel')).toBe(before + 1)
    expect(codeOf(await stage.call(hotel, PLACE, { input: { ...input, lengthMinutes: 90 } }))).toBe(
      'idempotency_conflict',
    )
  })

  test('belongs to its partner', async () => {
    const idempotencyKey = randomUUID()
    const id = await stage.placeFor(hotel, { idempotencyKey })
    const address = { street: 'Weg', streetNumber: '1', postalCode: '10115', locality: 'Berlin' }
    const other = await stage.placeFor(firm, { idempotencyKey, address, start: tenOn(17) })
    expect(other).not.toBe(id)
  })
})

test('two partners who want the same time at once get one booking', async () => {
  const spa = await stage.onlyKeyOf('spa')
  const replies = await Promise.all([hotel, spa, hotel, spa].map((key) => place(key, { start: tenOn(18) })))
  expect(replies.map(codeOf).filter((code) => code === undefined)).toHaveLength(1)
  expect(replies.map(codeOf).filter((code) => code === 'not_available')).toHaveLength(3)
})

test('a guest may have several appointments to pay for', async () => {
  const [one, other] = [await stage.placeFor(hotel), await stage.placeFor(hotel, { start: tenOn(15) })]
  for (const id of [one, other]) expect(await stage.statusOf({ id })).toBe('placed')
})

test('a partner holds a bounded number of unpaid bookings', async () => {
  const at = (index: number) => ({
    start: tenOn(14 + index),
    guest: { ...placing().guest, email: `guest-${index}@example.org`, phoneNumber: `030 100020${index}` },
  })
  const codes: unknown[] = []
  let refused: Awaited<ReturnType<typeof place>> | undefined
  for (let index = 0; index < 12; index += 1) {
    const reply = await place(hotel, at(index))
    codes.push(codeOf(reply))
    if (codeOf(reply) === 'rate_limited') refused = reply
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(10)
  expect(refused?.errors?.[0]?.extensions).toMatchObject({ reason: 'open_holds' })
})

describe('where', () => {
  const address = { street: 'Ackerstraße', streetNumber: '12a', postalCode: '10115', locality: 'Berlin' }
  const fieldsOf = ({ errors }: Awaited<ReturnType<typeof place>>) =>
    (errors?.[0]?.extensions['fields'] as { path: string }[] | undefined)?.map(({ path }) => path)

  test('a venue books only at its own location', async () => {
    expect(fieldsOf(await place(hotel, { address }))).toEqual(['address'])
    const more = { address, notes: 'x'.repeat(10_000) }
    expect(fieldsOf(await place(hotel, more))?.toSorted()).toEqual(['address', 'notes'])
    const free =
      'query ($code: String) { freeTimes(day: "2027-01-14", treatmentId: "classic", lengthMinutes: 60, postalCode: $code) { start } }'
    expect(fieldsOf(await stage.call(hotel, free, { code: '10115' }))).toEqual(['postalCode'])
    expect(fieldsOf(await stage.call(firm, free))).toEqual(['postalCode'])
    expect((await stage.call(firm, free, { code: '10115' })).errors).toBeUndefined()
    expect(codeOf(await stage.call(firm, free, { code: '01067' }))).toBe('not_served')
  })

  test('a booking a day before the earliest start is refused, and one at that time is placed', async () => {
    const { data } = await stage.call(hotel, '{ earliestStart }')
    const earliest = Date.parse(String(data?.['earliestStart']))
    const start = (at: number) => ({ start: new Date(at).toISOString() })
    const refused = await place(hotel, start(earliest - 86_400_000))
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      reason: 'too_soon',
      earliestStart: data?.['earliestStart'],
    })
    expect(codeOf(await place(hotel, start(earliest)))).toBeUndefined()
  })

  test('a company books at an address, with the fee for coming there', async () => {
    expect((await stage.call(firm, '{ venue { id } }')).data).toEqual({ venue: null })
    expect(fieldsOf(await place(firm))).toContain('address.street')
    const { data } = await place(firm, { address })
    expect(data).toMatchObject({
      placeBooking: { total: { cents: 8100 }, guest: { address: { street: 'Ackerstraße' } } },
    })
  })
})

test('every wrong field is called what this API calls it', async () => {
  const { errors } = await place(hotel, {
    guest: { name: '', surname: '', email: 'x', phoneNumber: '1' },
    notes: 'x'.repeat(1001),
    massageTables: -1,
    termsAccepted: false,
    treatments: [],
  })
  const fields = errors?.[0]?.extensions['fields'] as { path: string }[]
  expect(fields.map(({ path }) => path).toSorted()).toEqual(
    expect.arrayContaining([
      ...['guest.email', 'guest.name', 'guest.phoneNumber', 'guest.surname'],
      ...['massageTables', 'notes', 'termsAccepted', 'treatments'],
    ]),
  )
})

test('another price than the shown one is refused, with the price', async () => {
  const { errors } = await place(hotel, { expectedTotalCents: 1 })
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'price_changed',
    price: { total: { cents: 6900, currency: 'EUR' } },
  })
})

test('cancelling frees the time, and cancelling again is refused as already cancelled', async () => {
  const id = await stage.placeFor(hotel, { start: tenOn(19) })
  const { data } = await stage.call(hotel, CANCEL, { id })
  expect(data).toEqual({ cancelBooking: { id, status: 'cancelled' } })
  expect(codeOf(await stage.call(hotel, CANCEL, { id }))).toBe('already_cancelled')
  await stage.deliver()
  expect(codeOf(await place(hotel, { start: tenOn(19) }))).toBeUndefined()
})
