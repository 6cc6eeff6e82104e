import { describe, expect, test } from 'vitest'
import { activateVoucher } from '../../voucher/index.ts'
import type { CartEvent } from '../cart/cart-state.ts'
import type { PlacingInput } from './check-placing.ts'
import { expireHolds } from '../cart/expire-carts.ts'
import { getCart } from '../cart/open-cart.ts'
import { settleRelease, settleSuccess } from '../cart/settle-payment.ts'
import { at, placing, silent, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()

const place = (code: string, changes: Partial<PlacingInput> = {}) =>
  world.place(placing({ discountOrVoucherCode: code, ...changes }))
const move = async (cartId: string, ...events: CartEvent[]) => {
  for (const event of events) expect(await world.move(cartId, event)).toMatchObject({ moved: true })
}
const kinds = async (cartId: string) => {
  const query = world.db.selectFrom('voucherEntry').select(['kind', 'amountCents']).where('cartId', '=', cartId)
  return (await query.orderBy('id').execute()).map(({ kind, amountCents }) => `${kind} ${amountCents}`)
}
const success = (cartId: string) => world.db.transaction().execute((tx) => settleSuccess(tx, cartId, silent))
/** An expired cart with a payment attempt. */
async function expiredCart(code: string): Promise<string> {
  const cartId = await place(code)
  await move(cartId, 'createPayment')
  await world.advance(15)
  await expireHolds(world.db, silent)
  await world.db.transaction().execute((tx) => settleRelease(tx, cartId, 'cancelled', silent))
  expect(await world.status(cartId)).toBe('expired')
  return cartId
}

describe('a voucher that pays a part', () => {
  test('is reserved when the cart is placed and redeemed when it is paid', async () => {
    const { id, code } = await world.issue({ valueCents: 2500 })
    const cartId = await place(code.toLowerCase().replaceAll('-', ' '), { expectedTotal: 5600 })
    const cart = await getCart(world.db, cartId)
    expect(cart).toMatchObject({ status: 'placed', totalCents: 5600, voucherCents: 2500, voucherRemainingCents: 0 })
    expect(cart.components.at(-1)).toEqual({ type: 'voucher', valueCents: -2500 })
    expect(await world.balance(id)).toBe(0)
    await move(cartId, 'createPayment', 'paymentSucceeded')
    expect(await kinds(cartId)).toEqual(['reserve 2500', 'redeem 2500'])
    expect(await world.balance(id)).toBe(0)
  })

  test.each([
    ['the customer leaves', ['leave']],
    ['the provider has confirmed that nothing was paid', ['createPayment', 'leave', 'providerCancelled']],
  ] as const)('is returned when %s', async (_, events) => {
    const { id, code } = await world.issue({ valueCents: 2500 })
    const cartId = await place(code)
    await move(cartId, ...events)
    expect(await kinds(cartId)).toEqual(['reserve 2500', 'release 2500'])
    expect(await world.balance(id)).toBe(2500)
    await place(code)
  })

  test('stays reserved while the provider is asked, and is returned when the hold has expired', async () => {
    const { id, code } = await world.issue({ valueCents: 2500 })
    const cartId = await place(code)
    await move(cartId, 'createPayment', 'leave')
    expect(await world.balance(id)).toBe(0)
    await move(cartId, 'providerCancelled')
    const held = await place(code)
    await world.advance(15)
    await expireHolds(world.db, silent)
    expect(await world.status(held)).toBe('expired')
    expect(await world.balance(id)).toBe(2500)
  })

  test('is redeemed if the money arrives during the release', async () => {
    const { id, code } = await world.issue({ valueCents: 2500 })
    const cartId = await place(code)
    await move(cartId, 'createPayment')
    await world.advance(15)
    await expireHolds(world.db, silent)
    expect(await success(cartId)).toEqual({ paid: true })
    expect(await kinds(cartId)).toEqual(['reserve 2500', 'redeem 2500'])
    expect(await world.balance(id)).toBe(0)
  })

  test('of an expired cart pays again for a late success', async () => {
    const { id, code } = await world.issue({ valueCents: 2500 })
    const cartId = await expiredCart(code)
    expect(await success(cartId)).toEqual({ paid: true })
    expect(await kinds(cartId)).toEqual(['reserve 2500', 'release 2500', 'reserve 2500', 'redeem 2500'])
    expect(await world.balance(id)).toBe(0)
  })

  test('paid and the quota gone, money kept: late money is refunded if the voucher was spent elsewhere', async () => {
    const { id, code } = await world.issue({ valueCents: 2500 })
    const cartId = await expiredCart(code)
    await place(code, { time: at(60) })
    expect(await success(cartId)).toEqual({ paid: false, refund: 'lateSuccess' })
    expect(await world.status(cartId)).toBe('expired')
    expect(await world.balance(id)).toBe(0)
  })

  test('does not pay for a late success once it is blocked, so that the money is refunded', async () => {
    const { id, code } = await world.issue({ valueCents: 2500 })
    const cartId = await expiredCart(code)
    await world.db.transaction().execute((tx) => activateVoucher(tx, id, false))
    expect(await success(cartId)).toEqual({ paid: false, refund: 'lateSuccess' })
    expect(await kinds(cartId)).toEqual(['reserve 2500', 'release 2500'])
    expect(await world.balance(id)).toBe(2500)
  })

  test('is left unchanged if the slot of a late payment is taken', async () => {
    const { id, code } = await world.issue({ valueCents: 2500 })
    const cartId = await expiredCart(code)
    await world.place(placing())
    expect(await success(cartId)).toEqual({ paid: false, refund: 'lateSuccess' })
    expect(await kinds(cartId)).toEqual(['reserve 2500', 'release 2500'])
    expect(await world.balance(id)).toBe(2500)
  })

  test('gets its money back when the paid cart is cancelled, even after its last day', async () => {
    const { id, code } = await world.issue({ valueCents: 2500, expiresOn: '2027-01-11' })
    const cartId = await place(code)
    await move(cartId, 'createPayment', 'paymentSucceeded')
    await world.setNow('2027-01-12T09:00:00Z')
    await move(cartId, 'cancelPaid')
    expect(await kinds(cartId)).toEqual(['reserve 2500', 'redeem 2500', 'restore 2500'])
    expect(await world.balance(id)).toBe(2500)
    expect((await getCart(world.db, await place(code))).voucherCents).toBe(2500)
    const query = world.db.selectFrom('voucher').select('expiresOn').where('id', '=', id)
    expect(await query.executeTakeFirst()).toEqual({ expiresOn: '2027-12-31' })
  })
})

describe('a voucher that pays everything', () => {
  test('makes the cart paid at once without a payment, and keeps the rest', async () => {
    const { id, code } = await world.issue({ valueCents: 10_000 })
    const cart = await getCart(world.db, await place(code, { expectedTotal: 0 }))
    expect(cart).toMatchObject({ status: 'paid', totalCents: 0, taxCents: 1293, voucherRemainingCents: 1900 })
    expect(cart).toMatchObject({ holdExpiresAt: null, voucherCents: 8100 })
    expect(await kinds(cart.id)).toEqual(['reserve 8100', 'redeem 8100'])
    expect(await world.balance(id)).toBe(1900)
    await world.queue.drain()
    expect(world.ran.cartPaid).toEqual([cart.id])
    expect(await world.db.selectFrom('paymentAttempt').selectAll().execute()).toEqual([])
  })

  test('pays for the next cart with its remaining money, until it is used up', async () => {
    const { code } = await world.issue({ valueCents: 10_000 })
    await place(code)
    const second = await getCart(world.db, await place(code, { time: at(60) }))
    expect(second).toMatchObject({ status: 'placed', voucherCents: 1900, voucherRemainingCents: 0 })
    await expect(place(code, { time: at(50) })).rejects.toMatchObject({ code: 'voucher_used' })
  })
})

describe('placing is refused', () => {
  test.each([
    ['used up', { valueCents: 1 }, 'voucher_used', true],
    ['expired', { expiresOn: '2027-01-10' }, 'voucher_expired', false],
    ['revoked', { active: false }, 'discount_inactive', false],
  ] as const)('if the voucher is %s', async (_, voucher, error, emptied) => {
    const { id, code } = await world.issue(voucher)
    if (emptied)
      await world.db.insertInto('voucherEntry').values({ voucherId: id, kind: 'revoke', amountCents: 1 }).execute()
    await expect(place(code)).rejects.toMatchObject({ code: error })
    expect(await world.db.selectFrom('cart').selectAll().execute()).toEqual([])
  })

  test('with the current price if the voucher has less than was shown', async () => {
    const { code } = await world.issue({ valueCents: 10_000 })
    await place(code)
    const shown = { time: at(60), expectedTotal: 0 }
    await expect(place(code, shown)).rejects.toMatchObject({
      code: 'price_changed',
      details: {
        price: {
          total: { intValue: 6700, value: '67.00' },
          voucherStatus: 'applied',
          voucherRemainingBalance: { intValue: 0, value: '0.00' },
        },
      },
    })
    await place(code, { ...shown, expectedTotal: 6700 })
  })

  test('without a reservation if the slot is gone', async () => {
    await world.place(placing())
    const { id, code } = await world.issue({})
    await expect(place(code)).rejects.toMatchObject({ code: 'not_available' })
    expect(await world.balance(id)).toBe(10_000)
  })
})
