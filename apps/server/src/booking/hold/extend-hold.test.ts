import { describe, expect, test } from 'vitest'
import { expireHolds } from '../cart/expire-carts.ts'
import { extendHold } from './extend-hold.ts'
import { getCart } from '../cart/open-cart.ts'
import { placing, silent, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile({ poolSize: 10 })

const MINUTE = 60_000
const extend = (cartId: string, token = world.token(cartId)) =>
  extendHold({ db: world.db, actor: { kind: 'guest' }, log: silent, cartId, token })
const sweep = () => expireHolds(world.db, silent)
/** The minute after placing in which the hold ends. */
async function heldMinutes(cartId: string): Promise<number | undefined> {
  const { holdExpiresAt, placedAt } = await getCart(world.db, cartId)
  return holdExpiresAt ? (holdExpiresAt - placedAt) / MINUTE : undefined
}
const timesExtended = async (cartId: string) => {
  const events = world.db.selectFrom('cartEvent').select('id').where('cartId', '=', cartId)
  return (await events.where('event', '=', 'extendHold').execute()).length
}

describe('extending the hold', () => {
  test('keeps the slot of an untouched cart for exactly 15 more minutes', async () => {
    const cartId = await world.place()
    await world.advance(14)
    expect(await extend(cartId)).toMatchObject({ status: 'placed' })
    expect(await heldMinutes(cartId)).toBe(30)
    await world.advance(15)
    await sweep()
    expect(await world.status(cartId)).toBe('placed')
    await world.advance(1)
    await sweep()
    expect(await world.status(cartId)).toBe('expired')
  })

  test('keeps an open payment, which can succeed in the added time', async () => {
    const cartId = await world.place()
    await world.move(cartId, 'createPayment')
    await world.advance(10)
    expect(await extend(cartId)).toMatchObject({ status: 'waitingForPayment' })
    await world.advance(19)
    await sweep()
    expect(await world.move(cartId, 'paymentSucceeded')).toMatchObject({ moved: true, to: 'paid' })
  })

  test('changes nothing when repeated, even simultaneously', async () => {
    const cartId = await world.place()
    await Promise.all([extend(cartId), extend(cartId), extend(cartId)])
    await world.advance(20)
    await extend(cartId)
    expect([await heldMinutes(cartId), await timesExtended(cartId)]).toEqual([30, 1])
  })

  test('is refused once the hold has expired, before and after the slot is released', async () => {
    const cartId = await world.place()
    await world.advance(15)
    await expect(extend(cartId)).rejects.toMatchObject({ code: 'payment_not_payable' })
    await sweep()
    await expect(extend(cartId)).rejects.toMatchObject({ code: 'payment_not_payable' })
    expect(await world.status(cartId)).toBe('expired')
    expect(await world.place(placing())).toBeDefined()
  })

  test('is refused once an extended hold has expired, even before the slot is released', async () => {
    const cartId = await world.place()
    await extend(cartId)
    await world.advance(30)
    await expect(extend(cartId)).rejects.toMatchObject({ code: 'payment_not_payable' })
  })

  test('either succeeds or fails completely at the moment of expiry', async () => {
    const cartId = await world.place()
    await world.advance(15 - 1 / 60)
    const [extended] = await Promise.allSettled([extend(cartId), world.advance(1 / 60).then(sweep)])
    await sweep()
    const isHeld = extended.status === 'fulfilled'
    expect(await world.status(cartId)).toBe(isHeld ? 'placed' : 'expired')
    expect(await heldMinutes(cartId)).toBe(isHeld ? 30 : undefined)
  })

  test('is refused for a paid cart or one that its customer has left', async () => {
    const paid = await world.place()
    await world.pay(paid)
    await expect(extend(paid)).rejects.toMatchObject({ code: 'payment_not_payable' })
    const left = await world.place(placing({ bookings: [{ expertId: '2', treatmentTypeId: 'classic', length: 60 }] }))
    await world.move(left, 'leave')
    await expect(extend(left)).rejects.toMatchObject({ code: 'payment_not_payable' })
  })

  test('is refused for strangers', async () => {
    const cartId = await world.place()
    await expect(extend(cartId, 'wrong')).rejects.toMatchObject({ code: 'not_found' })
    expect(await heldMinutes(cartId)).toBe(15)
  })
})
