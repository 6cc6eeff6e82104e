import { limits, rangeOfInstant, type Day, type Instant } from '@ruhepol/rules'
import { countSearch, findGuestSlots, guestSearch, rangeOfDays } from '../availability/index.ts'
import { totalsByRange } from '../booking/index.ts'
import type { Database } from '../platform/database.ts'
import { invalidInput } from '../platform/errors.ts'
import type { PartnerActor } from '../platform/graphql/context.ts'
import { partnerPlace } from './partner-place.ts'

export type FreeTime = {
  startAt: Instant
  /** One for each person, best first. */
  expertIds: readonly number[]
  /** Cents, with the fee of the place. */
  totalCents: number
}

/**
 * The day's free times of a treatment for one or two persons, each with its experts and what it would cost. Throws
 * `not_found` for an unknown treatment, and `not_available` for a length that is not on sale.
 */
export async function freeTimes(
  db: Database,
  actor: PartnerActor,
  wanted: {
    day: Day
    treatmentId: string
    lengthMinutes: number
    persons: number
    postalCode?: string | null | undefined
  },
): Promise<FreeTime[]> {
  const { day, treatmentId, lengthMinutes, persons, postalCode } = wanted
  const { expertsMin: min, expertsMax: max } = limits
  if (persons < min) throw invalidInput([{ path: 'persons', key: 'invalid_input', min }])
  if (persons > max) throw invalidInput([{ path: 'persons', key: 'invalid_input', max }])
  const place = await partnerPlace(db, actor, postalCode)
  const guests = Array.from({ length: persons }, () => ({ treatmentTypeId: treatmentId }))
  const totals = await totalsByRange(db, { bookings: guests, lengthMinutes, feeCents: place.feeCents })
  const search = await guestSearch(db, place, guests, lengthMinutes)
  const slots = await countSearch(findGuestSlots(db, { ...search, ...rangeOfDays(day, 1) }), ({ length }) => length)
  return slots.map(({ slot: startAt, experts }) => {
    const range = rangeOfInstant(startAt)
    if (range === undefined) throw new Error(`nothing starts at ${new Date(startAt).toISOString()}`)
    return { startAt, expertIds: experts.slice(0, persons), totalCents: totals[range] }
  })
}
