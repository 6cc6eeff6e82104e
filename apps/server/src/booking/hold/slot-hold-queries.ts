import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import { appNow, timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { together } from '../../platform/together.ts'
import type { CallerSource, CountedHolds, HoldPlace } from './hold-queries.ts'

/** A slot hold. It may have expired, but its quarter hours are still claimed. */
export type SlotHold = {
  id: string
  cityId: string
  locationId: string | null
  startAt: Instant
  lengthMinutes: number
  bookings: readonly { expertId: number; treatmentTypeId: string }[]
  heldAt: Instant
  heldUntil: Instant
  now: Instant
}

const slotHolds = (db: Queryable) =>
  db.selectFrom('slotHold').select([
    ...(['id', 'cityId', 'locationId', 'startAt', 'lengthMinutes', 'heldAt', 'heldUntil'] as const),
    appNow.as('now'),
    sql<SlotHold['bookings']>`(
      select coalesce(jsonb_agg(jsonb_build_object('expertId', expert_id, 'treatmentTypeId', treatment_type_id) order by guest), '[]')
      from slot_hold_expert where hold_id = slot_hold.id)`.as('bookings'),
  ])

export async function findSlotHold(db: Queryable, id: string): Promise<SlotHold | undefined> {
  return slotHolds(db).where('id', '=', id).executeTakeFirst()
}

/** Locks the hold until the transaction ends. Lock it before carts and days; whoever ends a hold holds this lock. */
export async function lockSlotHold(tx: DatabaseTransaction, id: string): Promise<SlotHold | undefined> {
  const [, hold] = await together([
    tx.selectFrom('slotHold').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
    // Read after the lock, since another transaction may have ended the hold in the meantime.
    findSlotHold(tx, id),
  ])
  return hold
}

export type NewSlotHold = Omit<SlotHold, 'now' | 'bookings'> & {
  clientId: string | null
  /** Null for what the office holds for a booking request, which counts for nobody's bounds. */
  callerHash: Buffer | null
  bookings: readonly { expertId: number; treatmentTypeId: string; blockedUntil: Instant }[]
}

/** Inserts a hold whose quarter hours were claimed; false if the exclusion constraint finds a conflict. */
export async function insertSlotHold(tx: DatabaseTransaction, hold: NewSlotHold): Promise<boolean> {
  const { bookings, startAt, lengthMinutes, heldAt, heldUntil, ...row } = hold
  const times = { startAt: timestamp(startAt), heldAt: timestamp(heldAt), heldUntil: timestamp(heldUntil) }
  const experts = bookings.map(({ expertId, treatmentTypeId, blockedUntil }, index) => ({
    holdId: hold.id,
    guest: index === 0 ? (1 as const) : (2 as const),
    expertId,
    treatmentTypeId,
    startAt: times.startAt,
    endAt: timestamp(startAt + lengthMinutes * 60_000),
    blockedUntil: timestamp(blockedUntil),
  }))
  const [, inserted] = await together([
    tx
      .insertInto('slotHold')
      .values({ ...row, ...times, lengthMinutes })
      .execute(),
    tx
      .insertInto('slotHoldExpert')
      .values(experts)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  ])
  return inserted.numInsertedOrUpdatedRows === BigInt(bookings.length)
}

/** Deletes a hold whose quarter hours were released. */
export async function deleteSlotHold(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('slotHold').where('id', '=', id).execute()
}

/** Expired holds, the oldest first. */
export async function slotHoldsOver(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('slotHold')
    .select('id')
    .where('heldUntil', '<=', appNow)
    .orderBy('heldUntil')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Counts slot holds, which count like unpaid carts: by client, by caller, by caller on that day, and by guests in each
 * hour. What the office holds for a booking request has neither client nor caller and is not counted.
 */
export async function countSlotHolds(
  tx: DatabaseTransaction,
  { clientId, callerHash }: CallerSource,
  { id, cityId, dayFrom, dayUntil, hours }: HoldPlace,
): Promise<CountedHolds[]> {
  const source = (bound: CountedHolds['bound'], is: ReturnType<typeof sql>) => sql`
    select ${sql.lit(bound)}::text as bound, count(*)::int as held, 0 as wanted,
      min(held_until) filter (where id <> ${id}) as "endsAt", null::timestamptz as hour
    from slot_hold where ${is}`
  const quarters = (length: ReturnType<typeof sql>) => sql`
    coalesce(sum(extract(epoch from ${length}) / 900), 0)::int as held,
    coalesce(sum(extract(epoch from ${length}) / 900) filter (where hold_id = ${id}), 0)::int as wanted,
    min(held_until) filter (where hold_id <> ${id}) as "endsAt"`
  const onThatDay = (besides: ReturnType<typeof sql>) => sql`
    from ${besides} slot_hold join slot_hold_expert share on share.hold_id = slot_hold.id
    where city_id = ${cityId} and slot_hold.start_at >= ${timestamp(dayFrom)} and slot_hold.start_at < ${timestamp(dayUntil)}`
  const { rows } = await sql<CountedHolds>`
    ${source('client', sql`client_id = ${clientId}`)}
    union all ${source('caller', sql`caller_hash = ${callerHash}`)}
    union all select 'callerDay', ${quarters(sql`blocked_until - share.start_at`)}, null
      ${onThatDay(sql``)} and caller_hash = ${callerHash}
    union all select 'unprovenHours', ${quarters(sql`least(blocked_until, hour + interval '1 hour') - greatest(share.start_at, hour)`)}, hour
      ${onThatDay(sql`unnest(${hours.map((hour) => new Date(hour))}::timestamptz[]) as hour,`)} and client_id is null and caller_hash is not null
        and share.start_at < hour + interval '1 hour' and blocked_until > hour
      group by hour`.execute(tx)
  return rows
}
