import type { Instant } from '@ruhepol/rules'
import type { Conflict } from '../../availability/index.ts'
import { findCartRowsByCode, requestsOfHolds, type CartRow, type HeldFor } from '../../booking/index.ts'
import { nameExperts } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/database.ts'

/** An appointment of an expert: a booking, a time that is held for the sender of a request, or any other held slot. */
export type Appointment = {
  expertId: number
  expertName: string
  startAt: Instant
  endAt: Instant
  booking: CartRow | null
  request: HeldFor | null
}

/** Bookings and held slots with what the office shows of them. */
export async function appointmentsOf(db: Queryable, found: readonly Conflict[]): Promise<Appointment[]> {
  const codes = found.flatMap(({ order }) => (order === null ? [] : [order]))
  const holds = found.filter(({ order }) => order === null).map(({ id }) => id)
  const [rows, requests, named] = await Promise.all([
    // An expert's bookings and requests are all in their city, so whoever may see the expert may see them.
    findCartRowsByCode(db, [...new Set(codes)], null),
    requestsOfHolds(db, holds),
    nameExperts(db, [...new Set(found.map(({ expertId }) => expertId))]),
  ])
  const byCode = new Map(rows.map((row) => [row.customId, row]))
  return found.map(({ id, order, expertId, startAt, endAt }) => ({
    expertId,
    expertName: named(expertId).name,
    startAt,
    endAt,
    booking: (order === null ? undefined : byCode.get(order)) ?? null,
    request: requests.get(id) ?? null,
  }))
}
