import { sql } from 'kysely'
import type { Day, Instant } from '@ruhepol/rules'
import type { DatabaseTransaction } from '../platform/database.ts'
import { fromColumns, toColumns, type QuarterHours } from './quarter-hours.ts'

type ExpertDay = { open: QuarterHours; busy: QuarterHours }

/**
 * Compare-and-set: claims `taken` if all of `treatment` is open and none of `taken` is busy. False if another claim was
 * faster or the expert does not work then.
 */
export async function takeIfFree(
  tx: DatabaseTransaction,
  expertId: number,
  day: Day,
  { treatment, taken }: { treatment: QuarterHours; taken: QuarterHours },
): Promise<boolean> {
  const work = toColumns(treatment)
  const block = toColumns(taken)
  const result = await sql`
    update expert_day set busy_a = busy_a | ${block.a}::int8, busy_b = busy_b | ${block.b}::int8
    where expert_id = ${expertId} and day = ${day}::date
      and (open_a & ${work.a}::int8) = ${work.a}::int8 and (open_b & ${work.b}::int8) = ${work.b}::int8
      and (busy_a & ${block.a}::int8) = 0 and (busy_b & ${block.b}::int8) = 0`.execute(tx)
  return result.numAffectedRows === 1n
}

/** The locked day of an expert: hold this lock to change its busy quarter hours or their bookings. */
export async function lockExpertDay(
  tx: DatabaseTransaction,
  expertId: number,
  day: Day,
): Promise<ExpertDay | undefined> {
  const row = await tx
    .selectFrom('expertDay')
    .select(['openA', 'openB', 'busyA', 'busyB'])
    .where('expertId', '=', expertId)
    .where('day', '=', day)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    open: fromColumns({ a: row.openA, b: row.openB }),
    busy: fromColumns({ a: row.busyA, b: row.busyB }),
  }
}

export async function writeBusy(
  tx: DatabaseTransaction,
  expertId: number,
  day: Day,
  busy: QuarterHours,
): Promise<void> {
  const { a, b } = toColumns(busy)
  await tx
    .updateTable('expertDay')
    .set({ busyA: a, busyB: b })
    .where('expertId', '=', expertId)
    .where('day', '=', day)
    .execute()
}

// The statements on `booking` below are here, not in the booking feature, because they are half of the claim: under the
// lock of the expert's day they keep `blocked_until` and the bitmap consistent.

type Neighbour = { id: string; startAt: Instant; endAt: Instant; blockedUntil: Instant }

/** The expert's active bookings at the same location within travel time before or after. */
export async function neighboursAtLocation(
  tx: DatabaseTransaction,
  expertId: number,
  locationId: string,
  { startAt, endAt, blockedUntil }: { startAt: Instant; endAt: Instant; blockedUntil: Instant },
): Promise<{ previous: Neighbour | undefined; next: Neighbour | undefined }> {
  const rows = await tx
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cartId')
    .select(['booking.id', 'booking.startAt', 'booking.endAt', 'booking.blockedUntil'])
    .where('booking.active', '=', true)
    .where('booking.expertId', '=', expertId)
    .where('cart.locationId', '=', locationId)
    .where('booking.startAt', '<', new Date(blockedUntil))
    .where('booking.blockedUntil', '>', new Date(startAt))
    .orderBy('booking.startAt')
    .execute()
  const neighbours = rows.map((row) => ({
    id: row.id,
    startAt: row.startAt.getTime(),
    endAt: row.endAt.getTime(),
    blockedUntil: row.blockedUntil.getTime(),
  }))
  return {
    previous: neighbours.find((neighbour) => neighbour.endAt <= startAt),
    next: neighbours.find((neighbour) => neighbour.startAt >= endAt),
  }
}

export async function moveBlockedUntil(tx: DatabaseTransaction, bookingId: string, until: Instant): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ blockedUntil: new Date(until) })
    .where('id', '=', bookingId)
    .execute()
}

type ActiveBooking = { id: string; expertId: number; startAt: Instant }

/** Those of the bookings that still block an expert, in the order for locking days. */
export async function activeBookings(tx: DatabaseTransaction, ids: readonly string[]): Promise<ActiveBooking[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('booking')
    .select(['id', 'expertId', 'startAt'])
    .where('id', 'in', ids)
    .where('active', '=', true)
    .orderBy('expertId')
    .orderBy('startAt')
    .execute()
  return rows.map((row) => ({ id: row.id, expertId: row.expertId, startAt: row.startAt.getTime() }))
}

/** Ends a booking's block. Undefined if another release was faster. */
export async function deactivate(
  tx: DatabaseTransaction,
  bookingId: string,
): Promise<{ startAt: Instant; blockedUntil: Instant } | undefined> {
  const row = await tx
    .updateTable('booking')
    .set({ active: false })
    .where('id', '=', bookingId)
    .where('active', '=', true)
    .returning(['startAt', 'blockedUntil'])
    .executeTakeFirst()
  return row && { startAt: row.startAt.getTime(), blockedUntil: row.blockedUntil.getTime() }
}

type ShortenedBooking = {
  id: string
  endAt: Instant
  travelMinutes: number
  /** The start of the expert's next active booking. */
  nextStartAt: Instant | undefined
}

/** The active booking whose travel time was shortened by a booking that starts at `startAt` at the same location. */
export async function bookingShortenedAt(
  tx: DatabaseTransaction,
  expertId: number,
  startAt: Instant,
): Promise<ShortenedBooking | undefined> {
  const { rows } = await sql<{ id: string; endAt: Date; travelMinutes: number; nextStartAt: Date | null }>`
    select booking.id, booking.end_at, city.travel_minutes,
      (select min(later.start_at) from booking later
        where later.active and later.expert_id = booking.expert_id and later.start_at >= booking.end_at) as next_start_at
    from booking join cart on cart.id = booking.cart_id join city on city.id = cart.city_id
    where booking.active and booking.expert_id = ${expertId} and booking.blocked_until = ${new Date(startAt)}
      and cart.location_id is not null
      and booking.end_at + city.travel_minutes * interval '1 minute' > booking.blocked_until`.execute(tx)
  const row = rows[0]
  return (
    row && {
      id: row.id,
      endAt: row.endAt.getTime(),
      travelMinutes: row.travelMinutes,
      nextStartAt: row.nextStartAt?.getTime(),
    }
  )
}
