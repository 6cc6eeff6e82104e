import type { Instant } from '@ruhepol/rules'
import type { Conflict } from '../../availability/index.ts'
import { findCartRowsByCode, type CartRow } from '../../booking/index.ts'
import { nameExperts } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/database.ts'

/** An appointment of an expert: a booking, or null for a slot that is held while somebody books it. */
export type Appointment = {
  expertId: number
  expertName: string
  startAt: Instant
  endAt: Instant
  booking: CartRow | null
}

/** Bookings and held slots with what the office shows of them. */
export async function appointmentsOf(db: Queryable, found: readonly Conflict[]): Promise<Appointment[]> {
  const codes = found.flatMap(({ order }) => (order === null ? [] : [order]))
  const [rows, named] = await Promise.all([
    // An expert's bookings are all in their city, so whoever may see the expert may see them.
    findCartRowsByCode(db, [...new Set(codes)], null),
    nameExperts(db, [...new Set(found.map(({ expertId }) => expertId))]),
  ])
  const byCode = new Map(rows.map((row) => [row.customId, row]))
  return found.map(({ order, expertId, startAt, endAt }) => ({
    expertId,
    expertName: named(expertId).name,
    startAt,
    endAt,
    booking: (order === null ? undefined : byCode.get(order)) ?? null,
  }))
}
