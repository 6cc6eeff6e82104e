import { expect, test } from 'vitest'
import { getCart } from '../cart/open-cart.ts'
import { requestHash } from '../../platform/request-hash.ts'
import { at, placing, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile({ poolSize: 20 })

const countCarts = async () => (await world.db.selectFrom('cart').select('id').execute()).length

test('placing returns the same cart for the same key and content, whatever has happened to it since', async () => {
  const input = placing()
  const cartId = await world.place(input)
  expect(await world.place({ ...input })).toBe(cartId)
  await world.move(cartId, 'leave')
  expect(await world.place(input)).toBe(cartId)
  expect(await getCart(world.db, cartId)).toMatchObject({ status: 'cancelled' })
  expect(await countCarts()).toBe(1)
})

test('placing answers a retry from another network, even if the slot is no longer offered', async () => {
  const input = placing()
  const cartId = await world.place(input)
  await world.setNow(at(40))
  expect(await world.place(input, { callerAddress: '198.51.100.7' })).toBe(cartId)
})

test('placing rejects the same key with other content as a conflict', async () => {
  const input = placing()
  await world.place(input)
  for (const changes of [{ time: at(60) }, { details: { massageTable: 0 } }, { termsAccepted: false }]) {
    await expect(world.place({ ...input, ...changes })).rejects.toMatchObject({ code: 'idempotency_conflict' })
  }
})

test('placing places one cart for identical simultaneous calls and returns it to all', async () => {
  for (let round = 0; round < 10; round += 1) {
    const input = placing({ time: at(36 + 6 * (round % 5), round < 5 ? '2027-01-14' : '2027-01-15') })
    const carts = await Promise.all(Array.from({ length: 8 }, () => world.place(input)))
    expect(new Set(carts).size).toBe(1)
  }
  expect(await countCarts()).toBe(10)
})

test('a key can be used again after a refused call', async () => {
  const input = placing()
  const inTheWay = await world.place()
  await expect(world.place(input)).rejects.toMatchObject({ code: 'not_available' })
  await world.move(inTheWay, 'leave')
  await world.place(input)
})

test('placing ignores the order of fields, and fields left out', () => {
  expect(requestHash({ a: 1, b: { c: [1, 2], d: null } })).toEqual(requestHash({ b: { c: [1, 2] }, a: 1 }))
  for (const other of [
    { a: 1, b: { c: [2, 1] } },
    { a: '1', b: { c: [1, 2] } },
    { a: 1, b: { d: [1, 2] } },
  ]) {
    expect(requestHash(other)).not.toEqual(requestHash({ a: 1, b: { c: [1, 2] } }))
  }
})
