import { expect, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import { ApiError } from '../../platform/errors.ts'
import { expireHolds } from '../cart/expire-carts.ts'
import { at, placing, silent, TEN, worldOfFile } from '../testing/booking-world.ts'

const CLIENTS = 64
const ROUNDS = 25

const world = await worldOfFile({ poolSize: CLIENTS })

const bookings = (...experts: number[]) =>
  experts.map((expertId) => ({ expertId: String(expertId), treatmentTypeId: 'classic', length: 60 }))

/** The error codes of failed results; rethrows anything unexpected. */
function codesOf(results: PromiseSettledResult<unknown>[]): string[] {
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof ApiError) return [result.reason.code]
    throw result.reason
  })
}

test(`parallel requests book one slot: exactly one of ${CLIENTS} people gets it, alone or as a couple`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = Array.from({ length: CLIENTS }, (_, client) => {
      // Couples want expert 1 too, as their first or second.
      const wanted = client % 3 === 0 ? bookings(1) : client % 3 === 1 ? bookings(1, 2) : bookings(2, 1)
      return world.place(placing({ bookings: wanted }))
    })
    const results = await Promise.allSettled(people)
    expect(codesOf(results)).toEqual(Array.from({ length: CLIENTS - 1 }, () => 'not_available'))
    const winner = results.find((result) => result.status === 'fulfilled')
    await world.move(winner?.value ?? '', 'leave')
  }
  expect(await verifyBitmaps(world.db)).toEqual([])
})

test('bitmaps equal bookings while carts are placed, paid, left and expired simultaneously', async () => {
  let seed = 20261121
  const random = (below: number) => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    // The low bits of such a sequence repeat after a few steps.
    return (seed >>> 10) % below
  }
  const carts: string[] = []
  // Choose among recent carts, which have not ended yet.
  const pick = () => carts.at(-1 - random(Math.min(carts.length, 8))) ?? ''
  const placeSomething = () => {
    const expert = 1 + random(4)
    const wanted = random(3) === 0 ? bookings(expert, 1 + (expert % 4)) : bookings(expert)
    const locationId = random(3) === 0 ? 'spa' : null
    return world
      .place(placing({ bookings: wanted, time: at(TEN + random(24)), locationId }))
      .then((id) => carts.push(id))
  }
  const missing = async () => {
    const rows = await world.db.selectFrom('cartEvent').select('event').distinct().execute()
    const happened = new Set<string>(rows.map(({ event }) => event))
    const wanted = ['createPayment', 'holdOver', 'leave', 'operatorCancel', 'paymentSucceeded', 'providerCancelled']
    return wanted.filter((event) => !happened.has(event))
  }
  // The database decides who comes first, so continue until everything has happened.
  for (let round = 0; round < 40 || (round < 400 && (await missing()).length > 0); round += 1) {
    const actions = Array.from({ length: 16 }, (): Promise<unknown> => {
      if (carts.length === 0 || random(2) === 0) return placeSomething()
      const event = (['createPayment', 'paymentSucceeded', 'leave', 'providerCancelled', 'operatorCancel'] as const)[
        random(5)
      ]
      return world.move(pick(), event ?? 'leave')
    })
    expect(codesOf(await Promise.allSettled(actions)).filter((code) => code !== 'not_available')).toEqual([])
    if (round % 8 === 7) {
      await world.advance(16)
      await expireHolds(world.db, silent)
    }
    expect(await verifyBitmaps(world.db)).toEqual([])
  }
  const rows = await world.db.selectFrom('cart').select(['id', 'status']).execute()
  const active = await world.db.selectFrom('booking').select('cartId').where('active', '=', true).execute()
  const ended = new Set(rows.filter(({ status }) => status === 'cancelled' || status === 'expired').map(({ id }) => id))
  expect(active.filter(({ cartId }) => ended.has(cartId))).toEqual([])
  expect(await missing()).toEqual([])
})
