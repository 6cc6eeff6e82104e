import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import { appNow, timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { blocks } from '../claim/block-queries.ts'
import { ofExperts } from './times-asked-queries.ts'

/** A time at which an expert is busy elsewhere, as their own calendar says. */
export type BusyTime = { outsideUid: string; startAt: Instant; endAt: Instant }

export type ExpertBusyTime = Omit<BusyTime, 'outsideUid'> & { expertId: number; travelMinutes: number }

/**
 * Taken by everything that computes open hours, before reading shifts, absences, busy times and the like, and
 * held until the days are written: otherwise the sweep could open what an import has just closed.
 */
export async function lockOpenHours(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('open hours'))`.execute(tx)
}

/** The busy times that touch from <= t < until, with the travel minutes of the expert's city. */
export async function readBusyTimes(
  db: Queryable,
  { from, until, expertIds }: { from: Instant; until: Instant; expertIds: readonly number[] | undefined },
): Promise<ExpertBusyTime[]> {
  return db
    .selectFrom('busyTime')
    .innerJoin('expert', 'expert.id', 'busyTime.expertId')
    .innerJoin('city', 'city.id', 'expert.cityId')
    .select(['busyTime.expertId', 'startAt', 'endAt', 'travelMinutes'])
    .where('endAt', '>', timestamp(from))
    .where(sql<boolean>`start_at - travel_minutes * interval '1 minute' < ${timestamp(until)}`)
    .$if(expertIds !== undefined, (query) => query.where(ofExperts(expertIds)))
    .execute()
}

/**
 * Replaces the calendar's busy times, and returns how many were added and removed. Lock the expert's days first. An
 * unchanged time keeps its row; a new one records the starts of what is already booked or held in it, which stays.
 */
export async function writeBusyTimes(
  tx: DatabaseTransaction,
  { calendarId, expertId, times }: { calendarId: number; expertId: number; times: readonly BusyTime[] },
): Promise<{ added: number; removed: number }> {
  const wanted = sql`
    select distinct outside_uid, start_at, end_at from unnest(
      ${times.map(({ outsideUid }) => outsideUid)}::text[],
      ${times.map(({ startAt }) => new Date(startAt))}::timestamptz[],
      ${times.map(({ endAt }) => new Date(endAt))}::timestamptz[]) as wanted (outside_uid, start_at, end_at)`
  const removed = await sql`
    delete from busy_time where calendar_id = ${calendarId}
      and (outside_uid, start_at, end_at) not in (${wanted})`.execute(tx)
  const added = await sql`
    insert into busy_time (calendar_id, expert_id, outside_uid, start_at, end_at, standing)
    select ${calendarId}, ${expertId}, outside_uid, wanted.start_at, wanted.end_at, array(
      select block.start_at from ${blocks} as block
      where block.expert_id = ${expertId} and block.start_at < wanted.end_at and block.end_at > wanted.start_at
      order by 1)
    from (${wanted}) as wanted
    on conflict do nothing`.execute(tx)
  return { added: Number(added.numAffectedRows ?? 0n), removed: Number(removed.numAffectedRows ?? 0n) }
}

export type Overlap = { id: string; order: string; expertId: number; startAt: Instant; endAt: Instant }

/**
 * Appointments, not yet over, at a time when their expert is busy elsewhere. Somebody has to resolve each of them. All
 * experts and calendars are looked at unless one is given.
 */
export async function readOverlaps(
  db: Queryable,
  { expertId, calendarId }: { expertId?: number | undefined; calendarId?: number | undefined } = {},
): Promise<Overlap[]> {
  return db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cartId')
    .select(['booking.id', 'cart.customId as order', 'booking.expertId', 'booking.startAt', 'booking.endAt'])
    .where('booking.active', '=', true)
    .where('booking.endAt', '>', appNow)
    .$if(expertId !== undefined, (query) => query.where('booking.expertId', '=', expertId ?? 0))
    .where((where) =>
      where.exists(
        where
          .selectFrom('busyTime')
          .select('busyTime.startAt')
          .whereRef('busyTime.expertId', '=', 'booking.expertId')
          .whereRef('busyTime.startAt', '<', 'booking.endAt')
          .whereRef('busyTime.endAt', '>', 'booking.startAt')
          .$if(calendarId !== undefined, (query) => query.where('busyTime.calendarId', '=', calendarId ?? 0)),
      ),
    )
    .orderBy('booking.startAt')
    .orderBy('booking.expertId')
    .execute()
}

/** Bookings and held slots that were claimed in a busy time already imported. There should be none. */
export async function readClaimsInBusyTimes(
  db: Queryable,
): Promise<{ id: string; expertId: number; startAt: Instant; outsideUid: string }[]> {
  return db
    .selectFrom(blocks.as('block'))
    .innerJoin('busyTime', 'busyTime.expertId', 'block.expertId')
    .select(['block.id', 'block.expertId', 'block.startAt', 'busyTime.outsideUid'])
    .whereRef('busyTime.startAt', '<', 'block.endAt')
    .whereRef('busyTime.endAt', '>', 'block.startAt')
    .where(sql<boolean>`block.start_at <> all(busy_time.standing)`)
    .orderBy('block.startAt')
    .execute()
}
