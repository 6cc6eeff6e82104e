import { isSlug, limits, type Instant } from '@ruhepol/rules'
import { isOffered } from '../../availability/index.ts'
import { expertNumber, findActiveExpert } from '../../catalogue/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { notFound, type FieldError } from '../../platform/errors.ts'
import { together } from '../../platform/together.ts'
import { findPrices } from './treatment-prices.ts'
import { whyNotOffered } from './why-not-offered.ts'

/** A cart's bookings as sent. */
export type WantedBookings = readonly { expertId: string; treatmentTypeId: string; length: number }[]

/** One or two bookings with different experts, and their common duration. */
export type Bookings = {
  bookings: readonly { expertId: number; treatmentTypeId: string }[]
  lengthMinutes: number
}

/** Errors between the bookings of one cart, such as the same expert twice. */
export function bookingErrors(bookings: WantedBookings): FieldError[] {
  const { expertsMin: min, expertsMax: max } = limits
  const wrong = { path: 'bookings', key: 'invalid_input' }
  if (bookings.length < min) return [{ ...wrong, min }]
  if (bookings.length > max) return [{ ...wrong, max }]
  const experts = new Set(bookings.map(({ expertId }) => expertId))
  const lengths = new Set(bookings.map(({ length }) => length))
  return experts.size === bookings.length && lengths.size === 1 ? [] : [wrong]
}

/**
 * Bookings without `bookingErrors`. Throws `not_found` for anything that cannot be the id of an expert or a treatment
 * type.
 */
export function readBookings(bookings: WantedBookings): Bookings {
  return {
    bookings: bookings.map(({ expertId, treatmentTypeId }) => {
      const number = expertNumber(expertId)
      if (number === undefined) throw notFound('expert')
      if (!isSlug(treatmentTypeId)) throw notFound('treatment type')
      return { expertId: number, treatmentTypeId }
    }),
    lengthMinutes: bookings[0]?.length ?? 0,
  }
}

/** An appointment's time and place. `asOf` is when its lead time is counted from; now if left out. */
export type When = { startAt: Instant; place: ServedPlace; asOf?: Instant | undefined }

/** Throws `not_found` for unknown ids and `not_available` for anything that a search would not offer now. */
export async function assertOffered(db: Queryable, { bookings, lengthMinutes }: Bookings, when: When): Promise<void> {
  const offered = await together(bookings.map((booking) => isOffered(db, { ...booking, lengthMinutes, ...when })))
  const missing = bookings.find((_, index) => offered[index] !== true)
  if (!missing) return
  if (!(await findActiveExpert(db, missing.expertId))) throw notFound('expert')
  if (!(await findPrices(db, missing.treatmentTypeId))) throw notFound('treatment type')
  throw await whyNotOffered(db, { ...missing, lengthMinutes, ...when })
}
