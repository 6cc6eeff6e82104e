import { readBookedInAbsences } from '../../availability/index.ts'
import {
  findCartRowsByCode,
  getCart,
  mayChange,
  replaceableExperts,
  versionOfCart,
  type CartRecord,
  type CartRow,
  type ReplaceableExpert,
} from '../../booking/index.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, type ErrorCode } from '../../platform/errors.ts'
import { replaceOneOfMany } from '../booking/booking-acts.ts'
import type { OfficeContext } from '../office-builder.ts'
import { openExpert } from './expert-times.ts'

/** The most bookings that are listed, and replaced, at once. */
export const RESTAFFED_MAX = 50

/** A booking in an absence, with the experts who could come instead, if any. */
export type RestaffedBooking = {
  booking: CartRow
  /** The value of `seen` in a choice. */
  version: string
  candidates: ReplaceableExpert['candidates']
}

/** The expert chosen for a booking. */
export type RestaffChoice = { code: string; seen: string; to: number }

/** The outcome of a choice: the expert comes, has just been taken, or the booking has changed. */
export type RestaffOutcome = { code: string; outcome: 'done' | 'taken' | 'changed' }

/** The experts who could replace an expert of a booking; undefined if that expert is not booked. */
async function candidatesInsteadOf(
  db: Database,
  expertId: number,
  cart: CartRecord,
): Promise<RestaffedBooking['candidates'] | undefined> {
  try {
    return (await replaceableExperts(db, cart)).find((one) => one.expertId === expertId)?.candidates
  } catch (error) {
    // Its treatment or place is no longer offered, so nobody can come; it stays in the list.
    if (error instanceof ApiError && ['not_found', 'not_served'].includes(error.code)) return []
    throw error
  }
}

async function bookingOf(db: Database, expertId: number, row: CartRow): Promise<RestaffedBooking | undefined> {
  // Read first: if the booking changes before the rest is read, the choice is refused.
  const version = await versionOfCart(db, row.id)
  const cart = await getCart(db, row.id)
  if (!mayChange(cart)) return undefined
  const candidates = await candidatesInsteadOf(db, expertId, cart)
  return candidates && { booking: row, version, candidates }
}

/**
 * The paid bookings of an expert that fall in an absence and have not begun, in the order in which they start, each
 * with exactly the experts who would be accepted instead, best first; with none if its treatment or place is no longer
 * offered. Throws `not_found`.
 */
export async function readRestaffing(
  { db, actor }: Pick<OfficeContext, 'db' | 'actor'>,
  expertId: number,
): Promise<RestaffedBooking[]> {
  await openExpert(db, actor, expertId)
  const codes = (await readBookedInAbsences(db, expertId)).flatMap(({ order }) => (order === null ? [] : [order]))
  const paid = (await findCartRowsByCode(db, codes, actor.cityIds)).filter(({ status }) => status === 'paid')
  const found: RestaffedBooking[] = []
  // One after the other, so that a long list leaves the pool's connections to others.
  for (const row of paid.slice(0, RESTAFFED_MAX)) {
    const one = await bookingOf(db, expertId, row)
    if (one) found.push(one)
  }
  return found
}

/** The refusals that concern one booking alone. */
const outcomes: Partial<Record<ErrorCode, RestaffOutcome['outcome']>> = {
  not_available: 'taken',
  not_served: 'taken',
  changed_meanwhile: 'changed',
  already_moved: 'changed',
  already_cancelled: 'changed',
  not_movable: 'changed',
  not_found: 'changed',
}

/**
 * Replaces an expert in several bookings, each by an act of its own in its own transaction, so that a refused one does
 * not affect the others. Throws `not_found` for the expert, and as `act` does for errors that do not concern a single
 * booking.
 */
export async function restaff(
  context: OfficeContext,
  expertId: number,
  choices: readonly RestaffChoice[],
): Promise<RestaffOutcome[]> {
  await openExpert(context.db, context.actor, expertId)
  const done: RestaffOutcome[] = []
  for (const { code, seen, to } of choices) {
    try {
      await replaceOneOfMany(context, { code, seen, from: expertId, to })
      done.push({ code, outcome: 'done' })
    } catch (error) {
      const outcome = error instanceof ApiError ? outcomes[error.code] : undefined
      if (!outcome) throw error
      done.push({ code, outcome })
    }
  }
  return done
}
