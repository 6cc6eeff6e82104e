import { afterAll, beforeEach, expect, test } from 'vitest'
import { limits } from '@ruhepol/rules'
import { addClient, type TestClient } from '../../account/testing/add-client.ts'
import { findCartsOfClient } from './cart-queries.ts'
import { claimCarts } from './claim-carts.ts'
import { getCart, type CartAccess } from './open-cart.ts'
import { at, clearCarts, createBookingWorld, placing } from '../testing/booking-world.ts'

const world = await createBookingWorld({ poolSize: 20 })
const clara = await addClient(world.db)
const eve = await addClient(world.db)
afterAll(() => world.close())
beforeEach(() => clearCarts(world))

const days = ['2027-01-14', '2027-01-15', '2027-01-18', '2027-01-19']

/** Carts of guests or a client, each on another day, with their ids and tokens as a device stores them. */
async function placeCarts(count: number, { actor }: Partial<TestClient> = {}, startOn = 0) {
  const carts: { id: string; access: CartAccess }[] = []
  for (const day of days.slice(startOn, startOn + count)) {
    const id = await world.place(placing({ time: at(40, day) }), actor && { actor })
    const { customId } = await getCart(world.db, id)
    carts.push({ id, access: { customId, token: world.token(id) } })
  }
  return carts
}
const claim = async ({ actor }: Pick<TestClient, 'actor'>, access: readonly CartAccess[]) =>
  (await claimCarts(world.db, { actor, access })).map(({ id }) => id)
const cartsOf = async ({ id }: TestClient) => (await findCartsOfClient(world.db, id)).map((cart) => cart.id)
const accessOf = (carts: { access: CartAccess }[]) => carts.map(({ access }) => access)

test('a claim assigns a device’s bookings to the client, who then sees them newest first', async () => {
  const carts = await placeCarts(3)
  const [own] = await placeCarts(1, clara, 3)
  const ids = carts.map(({ id }) => id).reverse()
  expect(await claim(clara, accessOf(carts))).toEqual(ids)
  expect(await cartsOf(clara)).toEqual([own?.id, ...ids])
  expect(await cartsOf(eve)).toEqual([])
})

test('a repeated claim gets the same answer, even if another booking was placed in between', async () => {
  const carts = await placeCarts(2)
  const first = await claim(clara, accessOf(carts))
  await placeCarts(1, clara, 2)
  expect(await claim(clara, accessOf(carts))).toEqual(first)
  expect(await claim(clara, [...accessOf(carts), ...accessOf(carts)])).toEqual(first)
})

test("a claim leaves another client's bookings and wrong tokens out", async () => {
  const [free, of] = [await placeCarts(2), await placeCarts(1, eve, 2)]
  const wrong = free.map(({ access: { customId } }) => ({ customId, token: world.token(of[0]?.id ?? '') }))
  expect(await claim(clara, [...accessOf(of), ...wrong, { customId: 'NOTHING1', token: 'x' }])).toEqual([])
  expect(await claim(clara, accessOf([...of, ...free.slice(0, 1)]))).toEqual([free[0]?.id])
  expect(await cartsOf(eve)).toEqual([of[0]?.id])
  expect((await getCart(world.db, free[1]?.id ?? '')).clientId).toBeNull()
})

test('a claim divides bookings that two clients claim simultaneously without sharing any', async () => {
  for (let round = 0; round < 8; round += 1) {
    await clearCarts(world)
    const access = accessOf(await placeCarts(4))
    const answers = await Promise.all([
      claim(clara, access),
      claim(eve, access.toReversed()),
      claim(clara, access.slice(2)),
      claim(eve, access.slice(0, 3)),
    ])
    const [claras, eves] = [await cartsOf(clara), await cartsOf(eve)]
    expect([...claras, ...eves].sort()).toHaveLength(4)
    expect(claras.filter((id) => eves.includes(id))).toEqual([])
    expect(answers[0]).toEqual(claras)
    expect(answers[1]).toEqual(eves)
  }
})

test('a claim is refused for guests and for more than 50 bookings at once', async () => {
  const [cart] = await placeCarts(1)
  const access = accessOf(cart ? [cart] : [])
  await expect(claimCarts(world.db, { actor: { kind: 'guest' }, access })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  const many = Array.from({ length: limits.anonymousCartsMax + 1 }, () => access).flat()
  await expect(claim(clara, many)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await cartsOf(clara)).toEqual([])
})

test('a booking stays when its client’s account is deleted, and opens with its token', async () => {
  const gone = await addClient(world.db)
  const [cart] = await placeCarts(1, gone)
  await world.db.deleteFrom('client').where('id', '=', gone.id).execute()
  expect(await getCart(world.db, cart?.id ?? '')).toMatchObject({ status: 'placed', clientId: null })
})
