import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import { officeLimits, type LostReason } from '@ruhepol/rules/office'
import { appNow } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../../platform/database.ts'
import { isInScope, type CityScope } from '../cart/cart-row-queries.ts'
import type { ReleaseCause, StoredCartStatus } from '../cart/cart-state.ts'
import type { Offer } from '../offer/offer-queries.ts'
import { requestColumns, type StoredBookingRequest } from './booking-request-queries.ts'

/** A booking request as the office works on it. */
export type DeskRequest = StoredBookingRequest &
  Row<
    'bookingRequest',
    'cityId' | 'createdAt' | 'status' | 'version' | 'takenBy' | 'outcome' | 'lostReason' | 'closedAt'
  > & {
    now: Instant
    /** Whether it is unanswered after the promised time. */
    late: boolean
    /** The name of who works on it. */
    owner: string | null
    /** The code of the booking that it became, and where that stands. */
    bookingCode: string | null
    cartStatus: StoredCartStatus | null
    cartReleaseCause: ReleaseCause | null
    /** When it was last answered. */
    answeredAt: Instant | null
    /** What was offered last. */
    lastOffer: Pick<Offer, 'cartId' | 'withdrawnAt' | 'heldUntil'> | null
  }

const requests = (db: Queryable) =>
  db
    .selectFrom('bookingRequest')
    .select(requestColumns)
    .select(['cityId', 'createdAt', 'status', 'version', 'takenBy', 'outcome', 'lostReason', 'closedAt'])
    .select([
      appNow.as('now'),
      sql<boolean>`booking_request.status = 'new' and answered_until < app_now()`.as('late'),
      sql<string | null>`(select staff.name from staff where staff.id = taken_by)`.as('owner'),
      sql<string | null>`(select custom_id from cart where cart.id = booking_request.cart_id)`.as('bookingCode'),
      sql<StoredCartStatus | null>`(select status from cart where cart.id = booking_request.cart_id)`.as('cartStatus'),
      sql<ReleaseCause | null>`(select release_cause from cart where cart.id = booking_request.cart_id)`.as(
        'cartReleaseCause',
      ),
      sql<Instant | null>`(select max(at) from request_answer where request_id = booking_request.id)`.as('answeredAt'),
      sql<DeskRequest['lastOffer']>`(
        select jsonb_build_object('cartId', cart_id, 'withdrawnAt', (extract(epoch from withdrawn_at) * 1000)::int8,
          'heldUntil', (extract(epoch from held_until) * 1000)::int8)
        from request_offer where request_id = booking_request.id order by answer_id desc limit 1)`.as('lastOffer'),
    ])

/** Unanswered booking requests in cities of the scope, most urgent first. */
export async function unansweredRequests(db: Queryable, scope: CityScope): Promise<DeskRequest[]> {
  return requests(db)
    .where('status', '=', 'new')
    .where(isInScope(scope, 'cityId'))
    .orderBy('answeredUntil')
    .orderBy('id')
    .execute()
}

/** Answered booking requests that are not closed yet, those answered longest ago first. */
export async function answeredRequests(db: Queryable, scope: CityScope): Promise<DeskRequest[]> {
  return requests(db)
    .where('status', '=', 'answered')
    .where(isInScope(scope, 'cityId'))
    .orderBy('answeredAt')
    .orderBy('id')
    .execute()
}

/** The booking requests that were closed last, newest first. */
export async function closedRequests(db: Queryable, scope: CityScope): Promise<DeskRequest[]> {
  return requests(db)
    .where('status', '=', 'closed')
    .where(isInScope(scope, 'cityId'))
    .orderBy('closedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(officeLimits.closedRequestsShown)
    .execute()
}

export async function findDeskRequest(db: Queryable, id: string): Promise<DeskRequest | undefined> {
  return requests(db).where('id', '=', id).executeTakeFirst()
}

const nextVersion = sql<number>`version + 1`

/** Makes somebody the owner of a locked request. */
export async function takeRequest(tx: DatabaseTransaction, id: string, staffId: string): Promise<void> {
  await tx
    .updateTable('bookingRequest')
    .set({ takenBy: staffId, version: nextVersion })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Sets whether a locked request is answered, and makes somebody its owner. */
export async function setAnswered(
  tx: DatabaseTransaction,
  id: string,
  { staffId, isAnswered }: { staffId: string; isAnswered: boolean },
): Promise<void> {
  await tx
    .updateTable('bookingRequest')
    .set({ status: isAnswered ? 'answered' : 'new', takenBy: staffId, version: nextVersion })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** How a request ended: with a booking, or without one for a reason. */
export type RequestEnd = { outcome: 'booked'; cartId: string } | { outcome: 'lost'; lostReason: LostReason }

/** Closes a locked request, or corrects how it ended; the time of closing stays. */
export async function closeRequest(
  tx: DatabaseTransaction,
  id: string,
  { staffId, end }: { staffId: string; end: RequestEnd },
): Promise<void> {
  await tx
    .updateTable('bookingRequest')
    .set({
      status: 'closed',
      closedAt: sql<Instant>`coalesce(closed_at, app_now())`,
      takenBy: staffId,
      version: nextVersion,
      outcome: end.outcome,
      cartId: end.outcome === 'booked' ? end.cartId : null,
      lostReason: end.outcome === 'lost' ? end.lostReason : null,
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
