import { afterAll } from 'vitest'
import { getCartSummary } from '../../booking/index.ts'
import { at, createBookingWorld, placing, TEN } from '../../booking/testing/booking-world.ts'
import { getCartInvoices } from '../issue-invoices.ts'

/** One world for the tests of a file, and the invoices of bookings that are paid in it, each on a day of its own. */
export async function invoicesOfFile() {
  const world = await createBookingWorld()
  afterAll(() => world.close())
  let day = 13
  /** The next day that is free. */
  const nextDay = () => `2027-01-${(day += 1)}`
  const invoicesOf = async (cartId: string) => getCartInvoices(world.db, await getCartSummary(world.db, cartId))
  return {
    world,
    nextDay,
    /** Of a cart, which is paid here. */
    paid: async (cartId: string) => invoicesOf(await world.pay(cartId)),
    /** Of a cart that is placed and paid here, if anything of it is to be paid; and cancelled by the operator if asked. */
    issued: async (input: Parameters<typeof placing>[0] = {}, { cancelled = false, kind = placing } = {}) => {
      const cartId = await world.place(kind({ time: at(TEN, nextDay()), ...input }))
      if ((await world.status(cartId)) !== 'paid') await world.pay(cartId)
      if (cancelled) await world.move(cartId, 'operatorCancel')
      return invoicesOf(cartId)
    },
  }
}
