import type { Instant } from '@ruhepol/rules'
import { rescheduleCart } from '../../booking/index.ts'
import type { PlacedCart } from '../../payment/testing/payment-stage.ts'
import type { stageOfFile } from '../../payment/testing/stage-of-file.ts'

export const HOUR = 60
const DAY = 24 * HOUR
export const EXPERT = 'lena@experts.example'

/** Paid appointments to be moved, in a test file's stage. */
export function movableAppointments({ stage, provider }: Awaited<ReturnType<typeof stageOfFile>>) {
  const { db, log } = stage.context
  let placed = 0

  /** A paid appointment that can be moved within its week without meeting another one. */
  async function paid(): Promise<PlacedCart> {
    const startAt =
      Date.parse('2027-01-18T09:00:00Z') + ((placed % 2) * 2 * HOUR + Math.floor(placed / 2) * 7 * DAY) * 60_000
    placed += 1
    await db.updateTable('expert').set({ email: EXPERT }).where('id', '=', 1).execute()
    const cart = await stage.place({ startAt })
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    return cart
  }

  const startOf = async ({ id }: Pick<PlacedCart, 'id'>): Promise<Instant> =>
    (await db.selectFrom('cart').select('startAt').where('id', '=', id).executeTakeFirstOrThrow()).startAt

  /** Moves the appointment by days. */
  async function move({ id, token }: PlacedCart, days: number, timesRescheduled = 0): Promise<void> {
    const time = (await startOf({ id })) + days * DAY * 60_000
    await rescheduleCart({ db, log, cartId: id, token, time, timesRescheduled })
  }

  return { paid, startOf, move }
}
