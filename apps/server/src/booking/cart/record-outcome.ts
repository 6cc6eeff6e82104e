import { officeLimits, minutesToWait, wrongProof, type BookingOutcome, type NoShowProof } from '@ruhepol/rules/office'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, invalidInput, type FieldError } from '../../platform/errors.ts'
import { toldDelays } from '../delay/delay-queries.ts'
import type { LockedCart } from './cart-state-queries.ts'
import { getCart } from './open-cart.ts'
import { outcomesOfCart, writeOutcome } from './outcome-queries.ts'

export type OutcomeToRecord = {
  /** The expert who is booked. */
  expertId: number
  outcome: BookingOutcome
  /** Of a customer who did not come; undefined otherwise. */
  proof: NoShowProof | undefined
  staffId: string
}

const MINUTE = 60_000

/** After a delay that the customer was told of, nobody has to be there before the expected start. */
function fieldErrors(
  proof: NoShowProof | undefined,
  { startAt, lengthMinutes, now }: LockedCart,
  delayMinutes: number,
): FieldError[] {
  const start = startAt + delayMinutes * MINUTE
  const appointment = { start, end: start + lengthMinutes * MINUTE }
  const wrong = wrongProof(proof ?? { waitedMinutes: Number.NaN, calledAt: Number.NaN }, appointment, now)
  const [min, max] = [officeLimits.noShowWaitMinutes, minutesToWait(appointment, now)]
  const bounds = { min, ...(max >= min && { max }) }
  return wrong.map((path) => ({ path, key: 'invalid_input', ...(path === 'waitedMinutes' && bounds) }))
}

/**
 * Records what became of a treatment of a locked cart, in place of what was recorded before, which is returned. Throws
 * `already_cancelled` for a cart that is not paid, `FORBIDDEN` with the reason `not_begun` before its start,
 * `already_moved` for an expert who is not booked, and `invalid_input` for a no-show without its proof.
 */
export async function recordOutcomeIn(
  tx: DatabaseTransaction,
  locked: LockedCart,
  { expertId, outcome, proof, staffId }: OutcomeToRecord,
): Promise<{ former: BookingOutcome | undefined }> {
  if (locked.status !== 'paid') throw new ApiError('already_cancelled', 'only a paid booking has an outcome')
  if (locked.startAt > locked.now) throw new ApiError('FORBIDDEN', 'the booking has not begun', { reason: 'not_begun' })
  const booking = (await getCart(tx, locked.id)).bookings.find((one) => one.expertId === expertId)
  if (!booking) throw new ApiError('already_moved', 'the expert is not booked')
  const isNoShow = outcome === 'customerNoShow'
  const delay = isNoShow ? (await toldDelays(tx, [locked.id])).get(locked.id) : undefined
  const errors = isNoShow ? fieldErrors(proof, locked, delay?.minutes ?? 0) : []
  if (errors.length > 0) throw invalidInput(errors)
  const former = (await outcomesOfCart(tx, locked.id)).find(({ bookingId }) => bookingId === booking.id)?.outcome
  await writeOutcome(tx, {
    bookingId: booking.id,
    staffId,
    outcome,
    waitedMinutes: isNoShow && proof ? proof.waitedMinutes : null,
    calledAt: isNoShow && proof ? proof.calledAt : null,
  })
  return { former }
}
