import { afterAll } from 'vitest'
import { getCartSummary } from '../../booking/index.ts'
import { at, createBookingWorld, placing, TEN } from '../../booking/testing/booking-world.ts'
import { getCartInvoices } from '../issue-invoices.ts'

/** One world for the tests of a file, with the invoices of its paid bookings, each on a different day. */
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
    /** For a cart that this call pays. */
    paid: async (cartId: string) => invoicesOf(await world.pay(cartId)),
    /** For a cart that this call places, pays if needed, and has the operator cancel if requested. */
    issued: async (input: Parameters<typeof placing>[0] = {}, { cancelled = false, kind = placing } = {}) => {
      const cartId = await world.place(kind({ time: at(TEN, nextDay()), ...input }))
      if ((await world.status(cartId)) !== 'paid') await world.pay(cartId)
      if (cancelled) await world.move(cartId, 'operatorCancel')
      return invoicesOf(cartId)
    },
  }
}
