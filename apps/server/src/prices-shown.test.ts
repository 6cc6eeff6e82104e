import { fromPricePerHour, timeRanges } from '@ruhepol/rules'
import { afterAll, describe, expect, test } from 'vitest'
import { createBookingWorld, silent, TOKEN_KEY } from './booking/testing/booking-world.ts'
import { buildSchema } from './build-schema.ts'
import { loadConfig } from './platform/config.ts'
import { createGraphqlServer } from './platform/graphql/server.ts'

const world = await createBookingWorld()
const config = loadConfig({ TOKEN_KEY, APP_URL: 'https://ruhepol.example' })
const documents = { trustedDocuments: new Map<string, string>(), documents: 'any' as const }
const server = createGraphqlServer({ db: world.db, config, schema: buildSchema(), ...documents })
afterAll(() => world.close())

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const facts = { requestId: 'r1', callerAddress: '203.0.113.5', language: 'de' as const, log: silent }
  const { data, errors } = (await (await server.fetch(request, facts)).json()) as { data: Data; errors?: object[] }
  expect(errors).toBeUndefined()
  return data
}

type Money = { intValue: number }
type Prices = { length: number } & Record<(typeof timeRanges)[number], Money>
type Service = { lengths: number[]; treatmentType: { id: string; fromPricePerHour: Money; prices: Prices[] } }

/** A start in each time of day, on a day on which everyone works. */
const starts = { morning: 10, afternoon: 14, evening: 18 } as const
const startIn = (range: (typeof timeRanges)[number]): string => `2027-01-14T${starts[range]}:00:00+01:00`

const FEES = `query ($postalCode: String!, $locationId: ID!) {
  servedArea(postalCode: $postalCode) { atHomeFee { intValue } }
  location(id: $locationId) { fee { intValue } } }`
const SERVICES = `{ expertProfile(id: "1") { services { lengths treatmentType { id fromPricePerHour { intValue }
  prices { length morning { intValue } afternoon { intValue } evening { intValue } } } } } }`
const QUOTE = `query ($bookings: [PriceBookingInput!]!, $time: DateTime!, $locationId: ID, $postalCode: String) {
  multiBookingPriceInfo(bookings: $bookings, time: $time, locationId: $locationId, postalCode: $postalCode) {
    total { intValue } } }`

const total = async (variables: object): Promise<number> =>
  (await ask<{ multiBookingPriceInfo: { total: Money } }>(QUOTE, variables)).multiBookingPriceInfo.total.intValue

describe.each([
  { name: 'at home', place: { postalCode: '10115' }, feeOf: 'servedArea' },
  { name: 'at a hotel', place: { postalCode: '10117', locationId: 'hotel' }, feeOf: 'location' },
] as const)('the prices of the catalogue, $name', ({ place, feeOf }) => {
  test('match the price query to the cent, with the fee once, for one guest and for two', async () => {
    const fees = await ask<{ servedArea: { atHomeFee: Money }; location: { fee: Money } }>(FEES, {
      postalCode: '10115',
      locationId: 'hotel',
    })
    const fee = feeOf === 'location' ? fees.location.fee.intValue : fees.servedArea.atHomeFee.intValue
    const { services } = (await ask<{ expertProfile: { services: Service[] } }>(SERVICES)).expertProfile
    expect(services.length).toBeGreaterThan(0)
    for (const { lengths, treatmentType: type } of services) {
      for (const length of lengths) {
        const prices = type.prices.find((one) => one.length === length)
        for (const range of timeRanges) {
          const price = prices?.[range].intValue ?? Number.NaN
          const booking = { treatmentTypeId: type.id, treatmentLength: length }
          const time = startIn(range)
          const of = `${type.id}, ${length} minutes, ${range}`
          expect(await total({ bookings: [{ expertId: '1', ...booking }], time, ...place }), of).toBe(price + fee)
          const bookings = ['1', '2'].map((expertId) => ({ expertId, ...booking }))
          expect(await total({ bookings, time, ...place }), of).toBe(2 * price + fee)
        }
      }
    }
  })
})

test('the from-price per hour follows the rules, for every treatment on sale', async () => {
  const { availableTreatmentTypes: types } = await ask<{ availableTreatmentTypes: Service['treatmentType'][] }>(
    `{ availableTreatmentTypes { id fromPricePerHour { intValue }
       prices { length morning { intValue } afternoon { intValue } evening { intValue } } } }`,
  )
  expect(types.length).toBeGreaterThan(1)
  for (const { id, fromPricePerHour: told, prices } of types) {
    const cents = prices.map(({ length, morning, afternoon, evening }) => ({
      length,
      morning: morning.intValue,
      afternoon: afternoon.intValue,
      evening: evening.intValue,
    }))
    expect(told.intValue, id).toBe(fromPricePerHour(cents))
  }
})
