import { sql } from 'kysely'
import type { Day, Instant } from '@ruhepol/rules'
import { timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { blocks } from './block-queries.ts'
import { fromColumns, toColumns, type QuarterHours } from '../quarter-hours.ts'

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

/**
 * Locks these days of all these experts, in the order of every claim and release (ascending expert id), each expert's
 * from the first on. Whoever changes several days of one expert calls it first.
 */
export async function lockExpertDays(
  tx: DatabaseTransaction,
  experts: readonly number[],
  days: readonly Day[],
): Promise<void> {
  await tx
    .selectFrom('expertDay')
    .select('day')
    .where('expertId', 'in', experts)
    .where('day', 'in', days)
    .orderBy('expertId')
    .orderBy('day')
    .forNoKeyUpdate()
    .execute()
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

// The statements on `booking` and `slot_hold_expert` below are here, not in the booking feature, because they are half
// of the claim: under the lock of the expert's day they keep `blocked_until` and the bitmap consistent.

/** What blocks an expert: an active booking, or the share of a slot hold. */
type Block = { id: string; isHold: boolean }

type Neighbour = Block & { startAt: Instant; endAt: Instant; blockedUntil: Instant }

/** The expert's blocks at the same location within travel time before or after. */
export async function neighboursAtLocation(
  tx: DatabaseTransaction,
  expertId: number,
  locationId: string,
  { startAt, endAt, blockedUntil }: { startAt: Instant; endAt: Instant; blockedUntil: Instant },
): Promise<{ previous: Neighbour | undefined; next: Neighbour | undefined }> {
  const neighbours = await tx
    .selectFrom(blocks.as('block'))
    .select(['id', 'isHold', 'startAt', 'endAt', 'blockedUntil'])
    .where('expertId', '=', expertId)
    .where('locationId', '=', locationId)
    .where('startAt', '<', timestamp(blockedUntil))
    .where('blockedUntil', '>', timestamp(startAt))
    .orderBy('startAt')
    .execute()
  return {
    previous: neighbours.find((neighbour) => neighbour.endAt <= startAt),
    next: neighbours.find((neighbour) => neighbour.startAt >= endAt),
  }
}

export async function moveBlockedUntil(tx: DatabaseTransaction, { id, isHold }: Block, until: Instant): Promise<void> {
  await tx
    .updateTable(isHold ? 'slotHoldExpert' : 'booking')
    .set({ blockedUntil: timestamp(until) })
    .where('id', '=', id)
    .execute()
}

export type ActiveBlock = Block & { expertId: number; startAt: Instant }

/** Those of the bookings that still block an expert, in the order for locking days. */
export async function activeBookings(tx: DatabaseTransaction, ids: readonly string[]): Promise<ActiveBlock[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('booking')
    .select(['id', 'expertId', 'startAt'])
    .where('id', 'in', ids)
    .where('active', '=', true)
    .orderBy('expertId')
    .orderBy('startAt')
    .execute()
  return rows.map((row) => ({ ...row, isHold: false }))
}

/** The experts' shares of a slot hold, in the order for locking days. */
export async function blocksOfHold(tx: DatabaseTransaction, holdId: string): Promise<ActiveBlock[]> {
  const rows = await tx
    .selectFrom('slotHoldExpert')
    .select(['id', 'expertId', 'startAt'])
    .where('holdId', '=', holdId)
    .orderBy('expertId')
    .execute()
  return rows.map((row) => ({ ...row, isHold: true }))
}

/** Ends a block. Undefined if another release was faster. */
export async function endBlock(
  tx: DatabaseTransaction,
  { id, isHold }: Block,
): Promise<{ startAt: Instant; blockedUntil: Instant } | undefined> {
  return isHold
    ? tx.deleteFrom('slotHoldExpert').where('id', '=', id).returning(['startAt', 'blockedUntil']).executeTakeFirst()
    : tx
        .updateTable('booking')
        .set({ active: false })
        .where('id', '=', id)
        .where('active', '=', true)
        .returning(['startAt', 'blockedUntil'])
        .executeTakeFirst()
}

type ShortenedBlock = Block & {
  endAt: Instant
  travelMinutes: number
  /** The start of the expert's next block. */
  nextStartAt: Instant | null
}

/** The block whose travel time was shortened by one that starts at `startAt` at the same location. */
export async function blockShortenedAt(
  tx: DatabaseTransaction,
  expertId: number,
  startAt: Instant,
): Promise<ShortenedBlock | undefined> {
  return tx
    .selectFrom(blocks.as('block'))
    .innerJoin('city', 'city.id', 'block.cityId')
    .select((eb) => [
      'block.id',
      'block.isHold',
      'block.endAt',
      'city.travelMinutes',
      eb
        .selectFrom(blocks.as('later'))
        .select((later) => later.fn.min('later.startAt').as('startAt'))
        .whereRef('later.expertId', '=', 'block.expertId')
        .whereRef('later.startAt', '>=', 'block.endAt')
        .as('nextStartAt'),
    ])
    .where('block.expertId', '=', expertId)
    .where('block.blockedUntil', '=', timestamp(startAt))
    .where('block.locationId', 'is not', null)
    .where(sql<boolean>`block.end_at + city.travel_minutes * interval '1 minute' > block.blocked_until`)
    .executeTakeFirst()
}
