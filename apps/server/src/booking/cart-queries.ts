import {
  limits,
  type PaymentMoney,
  type PaidCompensation,
  type Language,
  type Place,
  type Platform,
} from '@ruhepol/rules'
import { sql, type RawBuilder } from 'kysely'
import type { StoredBillingAddress, StoredCartStatus, StoredPriceComponent } from '@ruhepol/database/cart-tables'
import { moneyOfTarget } from '../money/index.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { refundsVoucherToBuyer } from '../voucher/index.ts'
import type { ReleaseCause } from './cart-state.ts'

export type BookingRecord = { id: string; expertId: number; treatmentTypeId: string; hasReview: boolean }

/** A cart as it is shown, with the bookings in the order of the guests and the database's now. */
export type CartRecord = {
  id: string
  customId: string
  tokenHash: Buffer
  tokenVersion: number
  /** Whose it is; null for a guest's. */
  clientId: string | null
  status: StoredCartStatus
  releaseCause: ReleaseCause | null
  locationId: string | null
  startAt: Date
  lengthMinutes: number
  postalCode: string
  locality: string
  street: string
  streetNumber: string
  addressTitle: string | null
  place: Place
  massageTable: number
  pets: boolean
  notes: string | null
  name: string
  surname: string
  email: string
  phoneNumber: string
  /** As E.164. */
  phoneE164: string
  companyName: string | null
  /** The company's billing address, in lines. */
  billingAddress: string | null
  billingAddressParts: StoredBillingAddress | null
  locale: Language
  platform: Platform
  marketingEmailsAccepted: boolean
  totalCents: number
  taxCents: number
  components: StoredPriceComponent[]
  discountCode: string | null
  voucherId: string | null
  /** What a voucher pays, and what was left on it when the cart was placed (cents); null without one. */
  voucherCents: number | null
  voucherRemainingCents: number | null
  compensation: PaidCompensation
  /** The voucher that was given for the money of a cancelled cart. */
  compensationVoucherId: string | null
  /** What a cancelled cart gave for its money, cents; null where it was never paid. */
  compensationCents: number | null
  /** The money that paid it; null where it was not paid, or by a voucher alone. */
  paidMoney: PaymentMoney | null
  /** What a voucher pays goes to its buyer when the cart is cancelled, or went there. */
  refundsVoucherToBuyer: boolean
  cancellableUntil: Date
  placedAt: Date
  paidAt: Date | null
  endedAt: Date | null
  holdExpiresAt: Date | null
  updatedAt: Date
  calendarSequence: number
  /** Since when nothing in it tells who it was (decision 0020). */
  forgottenAt: Date | null
  /** Since when its address wants no mails that ask for a review. */
  reviewMailsRefusedAt: Date | null
  now: Date
  bookings: BookingRecord[]
}

async function readCarts(db: Queryable, condition: RawBuilder<unknown>): Promise<CartRecord[]> {
  const { rows } = await sql<CartRecord>`
    select cart.id, custom_id as "customId", token_hash as "tokenHash", token_version as "tokenVersion",
      client_id as "clientId", status,
      release_cause as "releaseCause", location_id as "locationId", start_at as "startAt",
      length_minutes as "lengthMinutes", postal_code as "postalCode", locality, street,
      street_number as "streetNumber", address_title as "addressTitle", place, massage_table as "massageTable", pets,
      notes, name, surname, email, phone_number as "phoneNumber", phone_e164 as "phoneE164", company_name as "companyName", billing_address as "billingAddress",
      billing_address_parts as "billingAddressParts", locale, platform,
      marketing_emails_accepted as "marketingEmailsAccepted", total_cents as "totalCents", tax_cents as "taxCents", price_components as "components",
      discount_code as "discountCode", voucher_id as "voucherId", voucher_cents as "voucherCents",
      voucher_remaining_cents as "voucherRemainingCents", cancellation_compensation as "compensation",
      compensation_voucher_id as "compensationVoucherId", compensation_cents as "compensationCents",
      ${moneyOfTarget('booking', sql`cart.id`)} as "paidMoney",
      ${refundsVoucherToBuyer} as "refundsVoucherToBuyer", cancellable_until as "cancellableUntil", placed_at as "placedAt", paid_at as "paidAt", ended_at as "endedAt", hold_expires_at as "holdExpiresAt",
      updated_at as "updatedAt", calendar_sequence as "calendarSequence", forgotten_at as "forgottenAt",
      review_mails_refused_at as "reviewMailsRefusedAt", app_now() as now,
      (select jsonb_agg(jsonb_build_object(
          'id', booking.id, 'expertId', expert_id, 'treatmentTypeId', treatment_type_id,
          'hasReview', exists (select from review where review.booking_id = booking.id)
        ) order by guest)
        from booking where booking.cart_id = cart.id) as bookings
    from cart where ${condition}`.execute(db)
  return rows
}

export async function findCart(db: Queryable, id: string): Promise<CartRecord | undefined> {
  const [cart] = await readCarts(db, sql`cart.id = ${id}`)
  return cart
}

export async function findCartOfBooking(db: Queryable, bookingId: string): Promise<CartRecord | undefined> {
  const [cart] = await readCarts(db, sql`cart.id = (select cart_id from booking where booking.id = ${bookingId})`)
  return cart
}

/** The carts with these booking codes, newest appointment first. */
export async function findCartsByCustomId(db: Queryable, customIds: readonly string[]): Promise<CartRecord[]> {
  return readCarts(db, sql`custom_id = any(${customIds}::text[]) order by start_at desc, cart.id`)
}

/** What a list of a client's carts shows. */
type CartListKind = 'coming' | 'past'

const endAt = sql`start_at + length_minutes * interval '1 minute'`

/** `coming`: not over and not ended, the next one first. `past`: what took place, or was paid and cancelled, newest first. */
const listed = (kind: CartListKind | undefined): RawBuilder<unknown> => {
  switch (kind) {
    case 'coming':
      return sql`and status in ('placed', 'waitingForPayment', 'releasing', 'paid') and ${endAt} > app_now()
        order by start_at, cart.id`
    case 'past':
      return sql`and (status = 'paid' and ${endAt} <= app_now() or status = 'cancelled' and paid_at is not null)
        order by start_at desc, cart.id`
    default:
      return sql`order by start_at desc, cart.id`
  }
}

/** A client's carts: those of a kind, or all, newest appointment first; a page of them, or as many as a list can show. */
export async function findCartsOfClient(
  db: Queryable,
  clientId: string,
  { kind, offset = 0, limit = limits.clientCartsMax }: { kind?: CartListKind; offset?: number; limit?: number } = {},
): Promise<CartRecord[]> {
  return readCarts(db, sql`client_id = ${clientId} ${listed(kind)} offset ${offset} limit ${limit}`)
}

/** Gives the client those of the carts that belong to nobody. Of two clients who claim one at the same moment one gets it. */
export async function claimFreeCarts(tx: DatabaseTransaction, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with free as (
      -- One order for everybody, so that two claims of the same carts do not wait for each other.
      select id from cart where id = any(${ids}::uuid[]) and client_id is null order by id for no key update
    )
    -- What a deleted account left belongs to somebody again.
    update cart set client_id = ${clientId}, deletion_id = null from free where cart.id = free.id`.execute(tx)
}
