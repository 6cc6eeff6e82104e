import type { BookingWalk } from './booking-walk.ts'
import { cards } from './card-fields.ts'
import { expect } from './fixtures.ts'

/** Accepts and books with a card that is refused: the booking is placed and held, but nothing is paid. */
export async function bookWithRefusedCard(walk: BookingWalk): Promise<void> {
  await walk.agree()
  await walk.fillCard(cards.declined)
  await walk.book()
  await expect(walk.problem('payment.decline.refused')).toBeVisible()
}
