import { describe, expect, test } from 'vitest'
import { race } from '@ruhepol/database/testing/race'
import type { DatabaseTransaction } from '../../platform/database.ts'
import type { PlacingInput } from './check-placing.ts'
import { lockPerson } from './discount-queries.ts'
import { getCart } from '../cart/open-cart.ts'
import { settleSuccess } from '../cart/settle-payment.ts'
import { at, placing, silent, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()

const place = (changes: Partial<PlacingInput> = {}) => world.place(placing(changes))
const placedCart = async (changes: Partial<PlacingInput> = {}) => getCart(world.db, await place(changes))

describe('a discount that ends', () => {
  test('applies to a cart placed before its end and paid after it, and to none placed later', async () => {
    const input = { discountOrVoucherCode: 'OVER' }
    await world.setNow('2027-01-11T07:59:58Z')
    const { id, totalCents } = await placedCart(input)
    await world.setNow('2027-01-11T07:59:59Z')
    await world.pay(id)
    const paid = await getCart(world.db, id)
    expect(paid).toMatchObject({ status: 'paid', totalCents, discountCode: 'OVER' })
    expect(totalCents).toBeLessThan(8100)
    await expect(place({ ...input, time: at(60) })).rejects.toMatchObject({ code: 'discount_expired' })
  })
})

describe('a discount per person', () => {
  const pay = async (cartId: string) => {
    await world.pay(cartId)
  }
  const other = { name: 'Ada', surname: 'Other', email: 'other@example.org', phoneNumber: '030 7654321' }

  test('works once per e-mail address and telephone number, in any spelling', async () => {
    await place({ discountOrVoucherCode: 'ONCE' })
    for (const again of [{ email: 'ADA@Example.org' }, { phoneNumber: '+49 (30) 123 45 67' }]) {
      const changes = { clientData: { ...other, ...again }, time: at(60), discountOrVoucherCode: 'ONCE' }
      await expect(place(changes)).rejects.toMatchObject({ code: 'discount_not_reusable' })
    }
    await place({ clientData: other, time: at(60), discountOrVoucherCode: 'ONCE' })
  })

  test('can be used again if its cart was never paid', async () => {
    const cartId = await place({ discountOrVoucherCode: 'ONCE' })
    await world.move(cartId, 'leave')
    await place({ discountOrVoucherCode: 'ONCE' })
  })

  test('is used up as long as a payment for its cart may still succeed', async () => {
    const cartId = await place({ discountOrVoucherCode: 'ONCE' })
    await world.move(cartId, 'createPayment')
    await world.move(cartId, 'leave')
    expect(await world.status(cartId)).toBe('releasing')
    const again = { time: at(60), discountOrVoucherCode: 'ONCE' }
    await expect(place(again)).rejects.toMatchObject({ code: 'discount_not_reusable' })
    await world.move(cartId, 'providerCancelled')
    await place(again)
  })

  test('for new customers is refused to people who have paid before', async () => {
    await pay(await place())
    const again = { time: at(60), discountOrVoucherCode: 'WELCOME' }
    await expect(place(again)).rejects.toMatchObject({ code: 'discount_not_applicable' })
    expect(await placedCart({ ...again, clientData: other })).toMatchObject({ totalCents: 7400 - 1500 + 1200 })
  })

  test('goes to only one of two carts placed simultaneously', async () => {
    const input = (expertId: string) =>
      placing({ bookings: [{ expertId, treatmentTypeId: 'classic', length: 60 }], discountOrVoucherCode: 'ONCE' })
    const results = await Promise.allSettled(['1', '2', '3', '4'].map((expertId) => world.place(input(expertId))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is used up for late money if a cart with it is being placed at the same moment', async () => {
    const late = await place({ discountOrVoucherCode: 'ONCE' })
    await world.move(late, 'createPayment')
    await world.advance(16)
    await world.move(late, 'holdOver')
    await world.move(late, 'providerCancelled')
    const { id, email, phoneE164, clientId } = await placedCart({ time: at(60) })
    const use = async (tx: DatabaseTransaction) => {
      await lockPerson(tx, { email, phoneE164, clientId })
      await tx.updateTable('cart').set({ discountCode: 'ONCE' }).where('id', '=', id).execute()
    }
    const { second } = await race(world.db, use, (tx) => settleSuccess(tx, late, silent))
    expect(second).toEqual({ status: 'fulfilled', value: { paid: false, refund: 'lateSuccess' } })
  })
})
