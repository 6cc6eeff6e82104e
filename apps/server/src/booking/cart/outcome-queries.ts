import type { Instant } from '@ruhepol/rules'
import type { BookingOutcome } from '@ruhepol/rules/office'
import { appNow, timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../../platform/database.ts'

/** What became of a booked treatment; `by` is the name of who recorded it. */
export type RecordedOutcome = Row<
  'bookingOutcome',
  'bookingId' | 'outcome' | 'waitedMinutes' | 'calledAt' | 'recordedAt'
> & { by: string }

/** What became of the cart's treatments, as far as it is recorded. */
export async function outcomesOfCart(db: Queryable, cartId: string): Promise<RecordedOutcome[]> {
  return db
    .selectFrom('bookingOutcome')
    .innerJoin('booking', 'booking.id', 'bookingOutcome.bookingId')
    .innerJoin('staff', 'staff.id', 'staffId')
    .select(['bookingId', 'outcome', 'waitedMinutes', 'calledAt', 'recordedAt', 'staff.name as by'])
    .where('cartId', '=', cartId)
    .orderBy('guest')
    .execute()
}

export type NewOutcome = {
  bookingId: string
  staffId: string
  outcome: BookingOutcome
  /** Of a customer who did not come; null otherwise. */
  waitedMinutes: number | null
  calledAt: Instant | null
}

/** Writes what became of a treatment of a locked cart, in place of what was recorded before. */
export async function writeOutcome(
  tx: DatabaseTransaction,
  { bookingId, calledAt, ...outcome }: NewOutcome,
): Promise<void> {
  const recorded = { ...outcome, calledAt: calledAt === null ? null : timestamp(calledAt), recordedAt: appNow }
  await tx
    .insertInto('bookingOutcome')
    .values({ bookingId, ...recorded })
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(recorded))
    .execute()
}
