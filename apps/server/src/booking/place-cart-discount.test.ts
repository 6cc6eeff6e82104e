import { describe, expect, test } from 'vitest'
import type { PlacingInput } from './check-placing.ts'
import { getCart } from './open-cart.ts'
import { at, placing, worldOfFile } from './testing/booking-world.ts'

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
})
