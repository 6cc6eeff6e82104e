import { limits, type Instant } from '@ruhepol/rules'
import { sql } from 'kysely'
import { moneyOfTarget } from '../../money/index.ts'
import { appNow } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { refundsVoucherToBuyer } from '../../voucher/index.ts'

export type BookingRecord = { id: string; expertId: number; treatmentTypeId: string; hasReview: boolean }

/** A move of the appointment to another time, and when it was made. */
export type Reschedule = {
  fromStartAt: Instant
  toStartAt: Instant
  at: Instant
  /** Whether it undoes the move before it, of which nobody was told. */
  undoes: boolean
}

/** Another expert in place of one whom the customer had booked, or who had come in place of one. */
export type Replacement = {
  bookingId: string
  fromExpertId: number
  toExpertId: number
  at: Instant
  /** Whether it undoes the booking's replacement before it, of which nobody was told. */
  undoes: boolean
}

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/**
 * The sequence of the cart's calendar entry, which rises with every change. The column counts moves and the
 * cancellation; replaced experts are added here, because they do not count towards it.
 */
export const calendarSequence = sql<number>`
  cart.calendar_sequence + (select count(*)::int from expert_replacement where cart_id = cart.id)`

/**
 * Whether the last move is one by the office that is neither told nor undone yet; raw SQL must call the table `cart`. A
 * later move by the customer is told at once.
 */
export const hasUnannouncedMove = sql<boolean>`exists (
  select from office_change where cart_id = cart.id and is_move and told_at is null and undone_at is null
    and moves = (select count(*) from cart_reschedule where cart_reschedule.cart_id = cart.id))`

/** A cart with the database's now; raw SQL must call the table `cart`. */
export const carts = (db: Queryable) =>
  db.selectFrom('cart').select([
    ...(['id', 'customId', 'tokenHash', 'tokenVersion', 'clientId', 'partnerId', 'cityId'] as const),
    ...(['status', 'releaseCause'] as const),
    ...([
      'locationId',
      'startAt',
      'lengthMinutes',
      'postalCode',
      'locality',
      'street',
      'streetNumber',
      'addressTitle',
    ] as const),
    ...(['place', 'massageTable', 'pets', 'notes', 'name', 'surname', 'email', 'phoneNumber', 'phoneE164'] as const),
    ...(['companyName', 'billingAddress', 'billingAddressParts', 'locale', 'platform'] as const),
    ...(['marketingEmailsAccepted', 'totalCents', 'taxCents', 'priceComponents as components'] as const),
    ...(['discountCode', 'voucherId', 'voucherCents', 'voucherRemainingCents'] as const),
    ...(['cancellationCompensation as compensation', 'compensationVoucherId', 'compensationCents'] as const),
    ...(['cancellableUntil', 'placedAt', 'paidAt', 'endedAt', 'holdExpiresAt', 'holdLimitAt', 'updatedAt'] as const),
    ...(['origin', 'onAccount', 'termsAcceptedAt'] as const),
    ...(['forgottenAt', 'reviewMailsRefusedAt'] as const),
    calendarSequence.as('calendarSequence'),
    /** The payment of the cart; null if it was not paid, or only by a voucher. */
    moneyOfTarget('booking', sql`cart.id`).as('paidMoney'),
    refundsVoucherToBuyer.as('refundsVoucherToBuyer'),
    /** Whether the office has moved it, and nobody is told while that can be undone. */
    hasUnannouncedMove.as('hasUnannouncedMove'),
    appNow.as('now'),
    /** In the order in which they were made. */
    sql<Reschedule[]>`
      (select coalesce(jsonb_agg(jsonb_build_object(
          'fromStartAt', ${milliseconds('from_start_at')}, 'toStartAt', ${milliseconds('to_start_at')},
          'at', ${milliseconds('at')}, 'undoes', undoes
        ) order by number), '[]') from cart_reschedule where cart_id = cart.id)`.as('reschedules'),
    /** In the order in which they were made. */
    sql<Replacement[]>`
      (select coalesce(jsonb_agg(jsonb_build_object(
          'bookingId', booking_id, 'fromExpertId', from_expert_id, 'toExpertId', to_expert_id,
          'at', ${milliseconds('at')}, 'undoes', undoes
        ) order by number), '[]') from expert_replacement where cart_id = cart.id)`.as('replacements'),
    sql<BookingRecord[]>`
      (select jsonb_agg(jsonb_build_object(
          'id', booking.id, 'expertId', expert_id, 'treatmentTypeId', treatment_type_id,
          'hasReview', exists (select from review where review.booking_id = booking.id)
        ) order by guest)
        from booking where booking.cart_id = cart.id)`.as('bookings'),
  ])

/** A cart for display, with the bookings in the order of the guests. */
export type CartRecord = Awaited<ReturnType<ReturnType<typeof carts>['execute']>>[number]

export async function findCart(db: Queryable, id: string): Promise<CartRecord | undefined> {
  return carts(db).where('id', '=', id).executeTakeFirst()
}

export async function findCartOfBooking(db: Queryable, bookingId: string): Promise<CartRecord | undefined> {
  return carts(db)
    .where('id', '=', (eb) => eb.selectFrom('booking').select('cartId').where('booking.id', '=', bookingId))
    .executeTakeFirst()
}

/** The carts with these booking codes, newest appointment first. */
export async function findCartsByCustomId(db: Queryable, customIds: readonly string[]): Promise<CartRecord[]> {
  return carts(db)
    .where(sql<boolean>`custom_id = any(${customIds}::text[])`)
    .orderBy('startAt', 'desc')
    .orderBy('id')
    .execute()
}

/** A cart in a client's list. */
type CartListKind = 'coming' | 'past'

const endAt = sql<Instant>`start_at + length_minutes * interval '1 minute'`

/** `coming`: not over or ended, the next one first. `past`: took place, or was paid and cancelled; newest first. */
const listed = (query: ReturnType<typeof carts>, kind: CartListKind | undefined) => {
  switch (kind) {
    case 'coming':
      return query
        .where('status', 'in', ['placed', 'waitingForPayment', 'releasing', 'paid'])
        .where(endAt, '>', appNow)
        .orderBy('startAt')
    case 'past':
      return query
        .where(
          sql<boolean>`
          (status = 'paid' and ${endAt} <= app_now() or status = 'cancelled' and paid_at is not null)`,
        )
        .orderBy('startAt', 'desc')
    default:
      return query.orderBy('startAt', 'desc')
  }
}

/** A client's carts of one kind or all, newest appointment first; a page of them, or as many as a list can show. */
export async function findCartsOfClient(
  db: Queryable,
  clientId: string,
  { kind, offset = 0, limit = limits.clientCartsMax }: { kind?: CartListKind; offset?: number; limit?: number } = {},
): Promise<CartRecord[]> {
  return listed(carts(db).where('clientId', '=', clientId), kind)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/**
 * Assigns those carts without an owner to the client. If two clients claim one at the same moment, only one gets it.
 */
export async function claimFreeCarts(tx: DatabaseTransaction, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with free as (
      -- One order for everybody, so that two claims of the same carts do not wait for each other.
      select id from cart where id = any(${ids}::uuid[]) and client_id is null order by id for no key update
    )
    -- What a deleted account left belongs to somebody again.
    update cart set client_id = ${clientId}, deletion_id = null from free where cart.id = free.id`.execute(tx)
}
