import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import { timestamp } from '../../platform/app-now.ts'
import type { Queryable } from '../../platform/database.ts'
import { latestDelayMinutes } from '../delay/delay-queries.ts'

/** The experts, and the starts with from <= start < until. */
type Asked = { expertIds: readonly number[]; from: Instant; until: Instant }

const ofExperts = (column: string, { expertIds }: Asked) =>
  sql<boolean>`${sql.ref(column)} = any(${[...expertIds]}::integer[])`

/**
 * The bookings that block these experts, paid or not, without anything of the customer, in the order of their starts.
 */
export async function readCalendarBookings(db: Queryable, asked: Asked) {
  return db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cartId')
    .select(['booking.expertId', 'booking.treatmentTypeId', 'booking.startAt', 'booking.endAt', 'booking.blockedUntil'])
    .select(['cart.customId as code', 'cart.status', 'cart.releaseCause', 'cart.cityId'])
    .select(latestDelayMinutes.as('delayMinutes'))
    .select(
      sql<boolean>`exists (select from booking other where other.cart_id = cart.id and other.guest <> booking.guest)`.as(
        'isCouple',
      ),
    )
    .where('booking.active', '=', true)
    .where(ofExperts('booking.expertId', asked))
    .where('booking.startAt', '>=', timestamp(asked.from))
    .where('booking.startAt', '<', timestamp(asked.until))
    .orderBy('booking.startAt')
    .execute()
}

export type CalendarBooking = Awaited<ReturnType<typeof readCalendarBookings>>[number]

/** Slots of these experts that are held while somebody books them, in the order of their starts. */
export async function readHeldSlots(
  db: Queryable,
  asked: Asked,
): Promise<{ expertId: number; startAt: Instant; blockedUntil: Instant }[]> {
  return db
    .selectFrom('slotHoldExpert')
    .select(['expertId', 'startAt', 'blockedUntil'])
    .where(ofExperts('expertId', asked))
    .where('startAt', '>=', timestamp(asked.from))
    .where('startAt', '<', timestamp(asked.until))
    .orderBy('startAt')
    .execute()
}
