import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '../../platform/config.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { createGraphqlServer } from '../../platform/graphql/server.ts'
import { testServer } from '../../platform/http/testing/test-server.ts'
import { calendarRoutes } from '../calendar/calendar-route.ts'
import './cart-schema.ts'
import { at, clearCarts, createBookingWorld, placing, silent, TOKEN_KEY } from '../testing/booking-world.ts'

const config = loadConfig({ TOKEN_KEY, APP_URL: 'https://ruhepol.example', HOLD_BOUNDS: 'off' })
const NO_CART = '01a1fcd6-0000-7000-8000-000000000000'

const world = await createBookingWorld()
const options = { db: world.db, config, trustedDocuments: new Map<string, string>(), documents: 'any' as const }
const server = createGraphqlServer({ ...options, schema: builder.toSchema() })
afterAll(() => world.close())
beforeEach(() => clearCarts(world))

type Answer = {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: Record<string, unknown> }[]
}

async function call(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const facts = { requestId: 'r1', callerAddress: '203.0.113.5', language: 'de' as const, log: silent }
  return (await (await server.fetch(request, facts)).json()) as Answer
}
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions['code']

type Placed = { shoppingCartId: string; customId: string; token: string; bookings: { id: string }[] }

const PLACE = `mutation Place($input: PlaceMultiBookingsInput!) { placeMultiBookings(input: $input) {
  shoppingCartId customId token status totalPrice { value } holdExpiresAt bookings { id expert { name } } } }`

async function place(changes: object = {}): Promise<Placed> {
  const { data } = await call(PLACE, { input: { ...placing(), time: new Date(at(40)).toISOString(), ...changes } })
  return data?.['placeMultiBookings'] as Placed
}

const CART = `query Cart($id: ID!, $token: String) { myCart(id: $id, token: $token) {
  id customId shoppingCartId token isCart clientData { name email locale platform birthday } length time status isInSpa
  address { street type title } locationId location { id } hasReview details { massageTable notes pets place }
  bookings { id cartId expert { id } treatmentType { id } length time status hasReview canBeReviewed canBeCancelled }
  price { total { intValue } totalTax { value } components { type value { intValue } } discountStatus voucherStatus }
  totalPrice { intValue } canBeCancelled cancellableUntil cancellationCompensation compensation { value } holdExpiresAt } }`

test('a placed cart is shown to the holder of its token', async () => {
  const placed = await place()
  expect(placed).toMatchObject({
    status: 'placed',
    totalPrice: { value: '81.00' },
    holdExpiresAt: '2027-01-11T08:15:00.000Z',
  })
  const { data } = await call(CART, { id: placed.shoppingCartId, token: placed.token })
  expect(data?.['myCart']).toMatchObject({
    id: placed.shoppingCartId,
    token: placed.token,
    isCart: false,
    clientData: { name: 'Ada', locale: 'de', platform: 'web', birthday: null },
    time: '2027-01-14T09:00:00.000Z',
    address: { street: 'Weg', type: 'atHome', title: null },
    details: { massageTable: 1, notes: null, pets: false, place: 'home' },
    bookings: [
      { cartId: placed.shoppingCartId, expert: { id: '1' }, treatmentType: { id: 'classic' }, canBeCancelled: true },
    ],
    price: { total: { intValue: 8100 }, totalTax: { value: '12.93' }, discountStatus: 'none', voucherStatus: 'none' },
    canBeCancelled: true,
    cancellationCompensation: 'voucher',
    compensation: null,
    holdExpiresAt: '2027-01-11T08:15:00.000Z',
  })
})

test('a wrong token, an unknown id and a malformed id get the same answer', async () => {
  const { shoppingCartId, token, bookings } = await place()
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const cases = [
    [CART, { id: shoppingCartId, token: wrong }],
    [CART, { id: shoppingCartId }],
    [CART, { id: NO_CART, token }],
    [CART, { id: "x' or 1=1", token: '\0' }],
    [CART, { id: bookings[0]?.id, token }],
  ] as const
  const answers = await Promise.all(cases.map(([query, variables]) => call(query, variables)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers.map(codeOf)).toEqual(cases.map(() => 'not_found'))
  for (const operation of ['myBooking(id: $id, token: $token) { id }']) {
    const query = `query Q($id: ID!, $token: String) { ${operation} }`
    expect(codeOf(await call(query, { id: bookings[0]?.id, token: wrong }))).toBe('not_found')
    expect(codeOf(await call(query, { id: shoppingCartId, token }))).toBe('not_found')
    expect((await call(query, { id: bookings[0]?.id, token })).data).toMatchObject({
      myBooking: { id: bookings[0]?.id },
    })
  }
})

test('a device gets the carts whose code and token it has, at most 50 at once', async () => {
  const one = await place()
  const two = await place({ time: new Date(at(60)).toISOString() })
  const query = 'query Q($access: [CartAccessInput!]!) { myAnonymousCarts(access: $access) { customId } }'
  const access = [
    { customId: one.customId, token: one.token },
    { customId: two.customId, token: one.token },
    { customId: 'NOTHING0', token: two.token },
    { customId: '\0', token: '\0' },
  ]
  expect((await call(query, { access })).data).toEqual({ myAnonymousCarts: [{ customId: one.customId }] })
  const many = Array.from({ length: 51 }, () => access[0])
  expect(codeOf(await call(query, { access: many }))).toBe('invalid_input')
  expect((await call(query, { access: many.slice(1) })).data).toEqual({
    myAnonymousCarts: [{ customId: one.customId }],
  })
})

test('a cart left by token is shown as cancelled while the provider is still being asked', async () => {
  const { shoppingCartId: id, token } = await place()
  await world.move(id, 'createPayment')
  const query =
    'mutation Leave($id: ID!, $token: String) { cancelCart(cartId: $id, token: $token) { status holdExpiresAt canBeCancelled } }'
  expect((await call(query, { id, token })).data).toEqual({
    cancelCart: { status: 'cancelled', holdExpiresAt: null, canBeCancelled: false },
  })
  expect(codeOf(await call(query, { id, token }))).toBe('already_cancelled')
})

const PRICE = `query Price($bookings: [PriceBookingInput!]!, $time: DateTime!, $postalCode: String, $locationId: ID, $code: String) {
  multiBookingPriceInfo(bookings: $bookings, time: $time, postalCode: $postalCode, locationId: $locationId, discountOrVoucherCode: $code) {
    total { intValue value } components { type value { value } } discountStatus discountIsLimited voucherStatus voucherRemainingBalance { value } } }`
const priced = {
  bookings: [{ expertId: '1', treatmentTypeId: 'classic', treatmentLength: 60 }],
  time: new Date(at(40)).toISOString(),
}

test('the price for two people adds both treatments and one fee', async () => {
  const bookings = [
    { expertId: '1', treatmentTypeId: 'classic', treatmentLength: 90 },
    { expertId: '2', treatmentTypeId: 'thai', treatmentLength: 90 },
  ]
  expect((await call(PRICE, { ...priced, bookings, postalCode: '10115' })).data).toMatchObject({
    multiBookingPriceInfo: {
      total: { intValue: 9900 + 10_900 + 1200 },
      components: [
        { type: 'treatment', value: { value: '208.00' } },
        { type: 'atHome', value: { value: '12.00' } },
      ],
    },
  })
})

test('a voucher shows its remaining balance before and after placing', async () => {
  const { code } = await world.issue({ valueCents: 10_000 })
  const price = { voucherStatus: 'applied', discountStatus: 'none', voucherRemainingBalance: { value: '19.00' } }
  expect((await call(PRICE, { ...priced, code })).data).toMatchObject({
    multiBookingPriceInfo: { ...price, total: { value: '0.00' } },
  })
  const { shoppingCartId: id, token } = await place({ discountOrVoucherCode: code })
  const query = `query Q($id: ID!, $token: String) { myCart(id: $id, token: $token) {
    status price { voucherStatus discountStatus voucherRemainingBalance { value } components { type value { value } } } } }`
  expect((await call(query, { id, token })).data).toMatchObject({
    myCart: {
      status: 'paid',
      price: {
        ...price,
        components: expect.arrayContaining([{ type: 'voucher', value: { value: '-81.00' } }]) as unknown,
      },
    },
  })
})

test.each([
  ['FREE', true],
  ['ALMOST', false],
  [undefined, null],
])('a price with the code %s says whether the discount is limited: %s', async (code, discountIsLimited) => {
  const { data } = await call(PRICE, { ...priced, code })
  expect(data).toMatchObject({ multiBookingPriceInfo: { discountIsLimited } })
})

test("the price includes the fee of the place, or of the expert's city", async () => {
  for (const [where, intValue] of [
    [{}, 8100],
    [{ postalCode: '10115' }, 8100],
    [{ locationId: 'spa' }, 6900],
    [{ locationId: 'hotel' }, 8900],
  ] as const) {
    expect((await call(PRICE, { ...priced, ...where })).data).toMatchObject({
      multiBookingPriceInfo: { total: { intValue } },
    })
  }
  expect((await call(PRICE, { ...priced, code: 'NOTHING' })).data).toMatchObject({
    multiBookingPriceInfo: { discountStatus: 'not_found', voucherStatus: 'not_found', voucherRemainingBalance: null },
  })
})

test.each([
  [{ postalCode: '99999' }, 'not_served'],
  [{ postalCode: '80331' }, 'not_served'],
  [{ locationId: 'nowhere' }, 'not_found'],
  [{ locationId: 'a\0' }, 'not_found'],
  [{ bookings: [] }, 'invalid_input'],
  [{ bookings: [{ expertId: 'x', treatmentTypeId: 'classic', treatmentLength: 60 }] }, 'not_found'],
  [
    { postalCode: '10115', bookings: [{ expertId: '999', treatmentTypeId: 'classic', treatmentLength: 60 }] },
    'not_found',
  ],
])('the price of %j is %s', async (changes, code) => {
  expect(codeOf(await call(PRICE, { ...priced, ...changes }))).toBe(code)
})

const booked = (expertId: string, treatmentTypeId = 'classic', length = 60) => ({ expertId, treatmentTypeId, length })

const refusalOf = (answer: Answer) => [codeOf(answer), answer.errors?.[0]?.extensions['reason']].join(' ').trim()

describe('the price of a cart that cannot be placed', () => {
  test.each<[string, { bookings?: ReturnType<typeof booked>[]; time?: number; locationId?: string }, string]>([
    ['one expert for both guests', { bookings: [booked('1'), booked('1')] }, 'invalid_input'],
    ['two durations', { bookings: [booked('1'), booked('2', 'classic', 90)] }, 'invalid_input'],
    ['three guests', { bookings: [booked('1'), booked('2'), booked('3')] }, 'invalid_input'],
    ['an unknown treatment', { bookings: [booked('1', 'yoga')] }, 'not_found'],
    ['an impossible treatment id', { bookings: [booked('1', 'a\0')] }, 'not_found'],
    ['an unknown duration', { bookings: [booked('1', 'classic', 75)] }, 'not_available no_such_length'],
    [
      'a treatment at a duration that the expert does not offer',
      { bookings: [booked('4', 'thai', 60)] },
      'not_available no_such_length',
    ],
    ['an expert of another city', { bookings: [booked('5')] }, 'not_available expert_elsewhere'],
    ['a couple of two cities', { bookings: [booked('1'), booked('5')] }, 'not_available expert_elsewhere'],
    ['a start off the quarter hours', { time: at(40) + 7 * 60_000 }, 'not_available off_the_grid'],
    ['a start before 9:00', { time: at(35) }, 'not_available closed'],
    ['a start after 21:00', { time: at(86) }, 'not_available expert_off'],
    ['a start in the past', { time: at(40, '2027-01-10') }, 'not_available past'],
    ['a start within the lead time', { time: at(40, '2027-01-12') }, 'not_available too_soon'],
    ['a start on a day without planned shifts', { time: at(40, '2027-07-14') }, 'not_available expert_off'],
    ['a year without planned shifts', { time: Date.parse('9998-01-14T09:00:00Z') }, 'not_available expert_off'],
    ["a city's card as its place", { locationId: 'berlin' }, 'not_found'],
  ])('is refused for %s', async (_what, { bookings = [booked('1')], time: startAt = at(40), locationId }, refusal) => {
    const time = new Date(startAt).toISOString()
    const where = locationId === undefined ? { postalCode: '10115' } : { locationId }
    const asked = bookings.map(({ length, ...booking }) => ({ ...booking, treatmentLength: length }))
    expect(refusalOf(await call(PRICE, { bookings: asked, time, ...where }))).toBe(refusal)
    const order = { ...placing(), bookings, time, ...(locationId !== undefined && { locationId, address: null }) }
    expect(refusalOf(await call(PLACE, { input: order }))).toBe(refusal)
  })

  test('is refused for a start that was just taken', async () => {
    expect((await call(PRICE, priced)).errors).toBeUndefined()
    await place()
    expect(refusalOf(await call(PRICE, priced))).toBe('not_available taken')
  })
})

test('the calendar file of a paid cart opens only with its token', async () => {
  const { shoppingCartId: id, token, customId } = await place()
  const app = await testServer({
    config,
    db: world.db,
    graphql: server,
    routes: [calendarRoutes(config, world.db)],
    web: { pages: () => Promise.resolve(new Response('a page')) },
  })
  const get = (path: string) => app.inject({ method: 'GET', url: path })
  expect((await get(`/bookings/${id}/${token}/calendar.ics`)).statusCode).toBe(404)
  await world.pay(id)
  const file = await get(`/bookings/${id}/${token}/calendar.ics`)
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toContain(`ruhepol-${customId}.ics`)
  expect(file.body).toContain(`UID:${id}`)
  for (const path of [`/bookings/${id}/${token}x/calendar.ics`, `/bookings/${NO_CART}/${token}/calendar.ics`]) {
    expect((await get(path)).statusCode).toBe(404)
  }
  await app.close()
})
