import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiOn, type Ask } from '../../availability/testing/ask-api.ts'
import { roundTrips } from '../../platform/testing/round-trips.ts'
import type { PlacingInput } from './check-placing.ts'
import { couple, placing, TOKEN_KEY, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()
const ask = apiOn(world.db, { TOKEN_KEY })

const PLACE = `mutation Place($input: PlaceMultiBookingsInput!) { placeMultiBookings(input: $input) {
  cancellationCompensation customId holdExpiresAt shoppingCartId status token totalPrice { intValue } } }`
const HOLD = 'mutation Hold($input: HoldSlotInput!) { holdSlot(input: $input) { holdUntil } }'

async function done(answer: ReturnType<Ask>): Promise<void> {
  expect((await answer).errors).toBeUndefined()
}

const asSent = ({ time, ...input }: PlacingInput) => ({ ...input, time: new Date(time).toISOString() })

/** The round trips of a placing. */
const tripsOf = (input: PlacingInput) => roundTrips(() => done(ask(PLACE, { input: asSent(input) })))

/** Holds the slot of a placing. */
const hold = (input: PlacingInput) => {
  const { bookings, time } = asSent(input)
  return done(ask(HOLD, { input: { bookings, time, postalCode: '10115', idempotencyKey: input.slotHoldKey } }))
}

/** A placing that takes over a held slot. */
async function held(): Promise<PlacingInput> {
  const input = placing({ slotHoldKey: randomUUID() })
  await hold(input)
  return input
}

const withCode = async (): Promise<PlacingInput> =>
  placing({ discountOrVoucherCode: (await world.issue({ valueCents: 2500 })).code })

test.each<[string, number, () => PlacingInput | Promise<PlacingInput>]>([
  ['one person', 6, placing],
  ['a couple', 6, couple],
  ['one person at a partner location', 9, () => placing({ locationId: 'spa', address: null })],
  ['one person who held the slot', 13, held],
  ['one person with a voucher', 13, withCode],
])('a placing for %s waits at most %i times for the database', async (_, most, input) => {
  const trips = await tripsOf(await input())
  expect(trips.length, JSON.stringify(trips, null, 2)).toBeLessThanOrEqual(most)
})

test('holding a slot waits at most 9 times for the database', async () => {
  const trips = await roundTrips(() => hold(placing({ slotHoldKey: randomUUID() })))
  expect(trips.length, JSON.stringify(trips, null, 2)).toBeLessThanOrEqual(9)
})

test('a placing locks the key, voucher, days and holds in the order that every placing uses', async () => {
  const statements = (await tripsOf(await withCode())).flat()
  const voucher = /from "voucher"[^]*for no key update/
  const locks = [/^begin$/, /into "idempotency_key"/, voucher, /update expert_day/, /pg_advisory_xact_lock/, /^commit$/]
  const places = locks.map((lock) => statements.findIndex((statement) => lock.test(statement)))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
