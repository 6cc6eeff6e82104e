import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import { apiOn, codeOf, type Ask } from '../../availability/testing/ask-api.ts'
import {
  at,
  clearCarts,
  createBookingWorld,
  placing,
  TEN,
  TOKEN_KEY,
  type BookingWorld,
} from '../testing/booking-world.ts'

let world: BookingWorld
let ask: Ask
beforeAll(async () => {
  world = await createBookingWorld({ poolSize: 24 })
  ask = apiOn(world.db, { TOKEN_KEY })
})
afterAll(() => world.close())
beforeEach(() => clearCarts(world))

const PLACE = `mutation ($input: PlaceMultiBookingsInput!) { placeMultiBookings(input: $input) {
  shoppingCartId token totalPrice { intValue } bookings { expert { id } treatmentType { id } length } } }`

/** Classic by the first expert and Thai by the second, 90 minutes each. */
const bookings = (first = '1', second = '2') => [
  { expertId: first, treatmentTypeId: 'classic', length: 90 },
  { expertId: second, treatmentTypeId: 'thai', length: 90 },
]
const time = new Date(at(TEN)).toISOString()
let people = 0
/** Each call is by another person, because placing again releases the same person's holds. */
function place(changes: object = {}) {
  people += 1
  const { clientData, ...rest } = placing({ bookings: bookings() })
  const person = { ...clientData, email: `p${people}@example.org` }
  return ask(PLACE, { input: { ...rest, clientData: person, time, ...changes } })
}

test('a couple may have two treatments of a common duration, at their total price with one fee', async () => {
  const treatments = bookings().map(({ expertId, treatmentTypeId }) => ({ expertId, treatmentTypeId }))
  const asked = await ask(
    `query ($time: DateTime!, $treatments: [TreatmentInput!]!, $bookings: [PriceBookingInput!]!) {
      availableMultiBookingLengths(bookingTime: $time, treatments: $treatments) { length price { intValue } }
      multiBookingPriceInfo(bookings: $bookings, time: $time, postalCode: "10115") { total { intValue } components { type value { intValue } } } }`,
    {
      time,
      treatments,
      bookings: bookings().map(({ length: treatmentLength, ...booking }) => ({ ...booking, treatmentLength })),
    },
  )
  expect(asked.data).toEqual({
    availableMultiBookingLengths: [{ length: 90, price: { intValue: 9900 + 10900 } }],
    multiBookingPriceInfo: {
      total: { intValue: 9900 + 10900 + 1200 },
      components: [
        { type: 'treatment', value: { intValue: 9900 + 10900 } },
        { type: 'atHome', value: { intValue: 1200 } },
      ],
    },
  })
  const placed = await place({ expectedTotal: 22000, details: { massageTable: 2 } })
  expect(placed.data?.placeMultiBookings).toMatchObject({
    totalPrice: { intValue: 22000 },
    bookings: [
      { expert: { id: '1' }, treatmentType: { id: 'classic' }, length: 90 },
      { expert: { id: '2' }, treatmentType: { id: 'thai' }, length: 90 },
    ],
  })
})

test('a couple gets both experts or none when many couples and guests want the same ones at once', async () => {
  const people = Array.from({ length: 18 }, (_, index) => {
    if (index % 3 === 0) return place({ bookings: [bookings()[1]] })
    return place({ bookings: index % 3 === 1 ? bookings() : bookings('2', '1') })
  })
  const answers = await Promise.all(people)
  const won = answers.filter(({ data }) => data?.placeMultiBookings)
  expect(won).toHaveLength(1)
  expect(answers.filter((answer) => codeOf(answer) === 'not_available')).toHaveLength(17)
  const rows = await world.db.selectFrom('booking').select('expertId').where('active', '=', true).execute()
  const winner = won[0]?.data?.placeMultiBookings as { bookings: unknown[] }
  expect(rows).toHaveLength(winner.bookings.length)
  expect(await verifyBitmaps(world.db)).toEqual([])
})

test('a couple books nobody if the second expert is taken, and leaves the first one free', async () => {
  expect(codeOf(await place({ bookings: [bookings()[1]] }))).toBeUndefined()
  expect(codeOf(await place())).toBe('not_available')
  expect(codeOf(await place({ bookings: [bookings()[0]] }))).toBeUndefined()
})

test('a couple has two experts, one duration and at most two tables', async () => {
  expect(codeOf(await place({ bookings: bookings('1', '1') }))).toBe('invalid_input')
  const [first, second] = bookings()
  expect(codeOf(await place({ bookings: [{ ...first, length: 60 }, second] }))).toBe('invalid_input')
  expect(codeOf(await place({ details: { massageTable: 3 } }))).toBe('invalid_input')
})
