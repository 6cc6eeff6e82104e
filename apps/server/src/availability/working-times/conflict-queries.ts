import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import { appNow, timestamp } from '../../platform/app-now.ts'
import type { Queryable } from '../../platform/database.ts'
import { blocks } from '../claim/block-queries.ts'

/** A booked appointment, or a slot that is held while somebody books it, in hours that a change takes away. */
export type Conflict = {
  /** Of the booking, or of the expert's share of the slot hold. */
  id: string
  expertId: number
  startAt: Instant
  endAt: Instant
  /** The booking code; null for a held slot. */
  order: string | null
}

const columns = ['block.id', 'block.expertId', 'block.startAt', 'block.endAt', 'cart.customId as order'] as const

/** Bookings and holds that are not over. */
const appointments = (db: Queryable) =>
  db
    .selectFrom(blocks.as('block'))
    .leftJoin('booking', 'booking.id', 'block.id')
    .leftJoin('cart', 'cart.id', 'booking.cartId')
    .where('block.endAt', '>', appNow)
    .orderBy('block.startAt')
    .orderBy('block.expertId')

/** The bookings and holds of these experts that begin at from <= t < until and are not over. */
export async function readAppointments(
  db: Queryable,
  { expertIds, from, until }: { expertIds: readonly number[]; from: Instant; until: Instant },
): Promise<Conflict[]> {
  return appointments(db)
    .select(columns)
    .where(sql<boolean>`block.expert_id = any(${[...expertIds]}::integer[])`)
    .where('block.startAt', '>=', timestamp(from))
    .where('block.startAt', '<', timestamp(until))
    .execute()
}

/**
 * Bookings and holds that fall in an absence and are not over, of all experts or of one. A person has to resolve them.
 */
export async function readBookedInAbsences(db: Queryable, expertId?: number): Promise<Conflict[]> {
  return (
    appointments(db)
      .select(columns)
      .$if(expertId !== undefined, (query) => query.where('block.expertId', '=', expertId ?? 0))
      // The few experts and the time, with which an index finds them among all bookings that ever were.
      .where(
        sql<boolean>`block.expert_id = any(array(
      select expert_id from absence where end_at is null or end_at > app_now()))`,
      )
      .where(sql<boolean>`block.start_at > app_now() - interval '1 day'`)
      .where((where) =>
        where.exists(
          where
            .selectFrom('absence')
            .select('absence.id')
            .whereRef('absence.expertId', '=', 'block.expertId')
            .whereRef('absence.startAt', '<', 'block.endAt')
            .where((end) =>
              end.or([end('absence.endAt', 'is', null), end('absence.endAt', '>', end.ref('block.startAt'))]),
            ),
        ),
      )
      .execute()
  )
}
