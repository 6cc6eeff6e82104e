import { afterAll, beforeEach, expect, test } from 'vitest'
import { addClient } from '../../account/testing/add-client.ts'
import { findCartsOfClient } from './cart-queries.ts'
import { hasBegun } from './cart-view.ts'
import { at, clearCarts, createBookingWorld, placing } from '../testing/booking-world.ts'

const carts: Record<string, string> = {}

const world = await createBookingWorld()
const clara = await addClient(world.db)
await clearCarts(world)
const place = (day: string, quarter = 40) => world.place(placing({ time: at(quarter, day) }), { actor: clara.actor })
const paid = async (id: string) => {
  await world.pay(id)
  return id
}
carts['over'] = await paid(await place('2027-01-14'))
carts['overLater'] = await paid(await place('2027-01-15'))
carts['underWay'] = await paid(await place('2027-01-18'))
carts['ahead'] = await paid(await place('2027-01-19'))
carts['givenBack'] = await paid(await place('2027-01-20'))
await world.move(carts['givenBack'], 'operatorCancel')
carts['held'] = await place('2027-01-20', 56)
carts['left'] = await place('2027-01-21')
await world.move(carts['left'], 'leave')
carts['stillClosing'] = await place('2027-01-22')
await world.move(carts['stillClosing'], 'createPayment')
await world.move(carts['stillClosing'], 'leave')
const eve = await addClient(world.db)
await world.place(placing({ time: at(72, '2027-01-19') }), { actor: eve.actor })
// 18 January, 10:30 in Berlin.
beforeEach(() => world.setNow('2027-01-18T09:30:00Z'))
afterAll(() => world.close())

const names = async (options?: Parameters<typeof findCartsOfClient>[2]) => {
  const found = await findCartsOfClient(world.db, clara.id, options)
  return found.map(({ id }) => Object.keys(carts).find((name) => carts[name] === id))
}

test("a client's carts are upcoming until they are over or ended, the next one first", async () => {
  expect(await names({ kind: 'coming' })).toEqual(['underWay', 'ahead', 'held', 'stillClosing'])
})

test("a client's carts count as begun once the appointment has started", async () => {
  const coming = await findCartsOfClient(world.db, clara.id, { kind: 'coming' })
  expect(coming.map(hasBegun)).toEqual([true, false, false, false])
})

test("a client's carts are past if they took place or were paid and cancelled, newest first, page by page", async () => {
  expect(await names({ kind: 'past' })).toEqual(['givenBack', 'overLater', 'over'])
  expect(await names({ kind: 'past', offset: 1, limit: 1 })).toEqual(['overLater'])
  expect(await names({ kind: 'past', offset: 3, limit: 10 })).toEqual([])
})

test("a client's carts become past at the end of the treatment", async () => {
  await world.setNow('2027-01-18T10:00:00Z')
  expect(await names({ kind: 'coming' })).toEqual(['ahead', 'held', 'stillClosing'])
  expect(await names({ kind: 'past', limit: 2 })).toEqual(['givenBack', 'underWay'])
})

test("a client's carts are all listed if no kind is given, including those that ended unpaid", async () => {
  expect(await names()).toEqual(['stillClosing', 'left', 'held', 'givenBack', 'ahead', 'underWay', 'overLater', 'over'])
})
