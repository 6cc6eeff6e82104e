import {
  venueKinds,
  type Instant,
  type RangePrices,
  type PaidCompensation,
  type Language,
  type Place,
  type Platform,
} from '@ruhepol/rules'
import { sql } from 'kysely'
import type { StoredHotel } from '@ruhepol/database/tables'
import type { StoredBillingAddress, StoredPriceComponent } from '@ruhepol/database/cart-tables'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { addressColumns } from './address-columns.ts'
import type { CheckedAddress, CheckedPlacing } from './check-placing.ts'

/** The prices of a treatment type by length (minutes), cents; undefined for an unknown treatment type. */
export async function findPrices(
  db: Queryable,
  treatmentTypeId: string,
): Promise<Map<number, RangePrices> | undefined> {
  const rows = await db
    .selectFrom('treatment_type')
    .leftJoin('treatment_price', 'treatment_price.treatment_type_id', 'treatment_type.id')
    .select(['length_minutes', 'morning_cents', 'afternoon_cents', 'evening_cents'])
    .where('treatment_type.id', '=', treatmentTypeId)
    .execute()
  if (rows.length === 0) return undefined
  const prices = new Map<number, RangePrices>()
  for (const { length_minutes, morning_cents, afternoon_cents, evening_cents } of rows) {
    if (length_minutes === null || morning_cents === null || afternoon_cents === null || evening_cents === null)
      continue
    prices.set(length_minutes, { morning: morning_cents, afternoon: afternoon_cents, evening: evening_cents })
  }
  return prices
}

export type PartnerLocation = {
  id: string
  street: string
  streetNumber: string
  postalCode: string
  locality: string
  hotel: StoredHotel | null
}

/** A partner location with its address; cities have none. */
export async function findPartnerLocation(db: Queryable, id: string): Promise<PartnerLocation | undefined> {
  const { rows } = await sql<PartnerLocation>`
    select id, street, street_number as "streetNumber", postal_code as "postalCode", locality, hotel
    from location where id = ${id} and kind = any(${venueKinds}::text[])`.execute(db)
  return rows[0]
}

export type NewCart = {
  id: string
  customId: string
  clientId: string | null
  tokenHash: Buffer
  status: 'placed' | 'paid'
  event: 'place' | 'placeFree'
  cityId: string
  locationId: string | null
  startAt: Instant
  lengthMinutes: number
  address: CheckedAddress
  place: Place
  massageTable: number
  pets: boolean
  notes: string | undefined
  /** Of the company. */
  billingAddress: string | null
  billingAddressParts: StoredBillingAddress | null
  contact: CheckedPlacing['contact']
  locale: Language
  platform: Platform
  marketingEmailsAccepted: boolean
  totalCents: number
  taxCents: number
  components: StoredPriceComponent[]
  discountCode: string | null
  /** The voucher that pays, with how much, and what is then left on it (cents). */
  voucher: { id: string; cents: number; remainingCents: number } | undefined
  compensation: PaidCompensation
  cancellableUntil: Instant
  now: Instant
  holdExpiresAt: Instant | null
  holdLimitAt: Instant | null
  /** Null where it is paid at once. */
  callerHash: Buffer | null
  isProven: boolean
  isEmailProven: boolean
  bookings: readonly { expertId: number; treatmentTypeId: string; blockedUntil: Instant }[]
}

const date = (instant: Instant) => new Date(instant)

/** Inserts the cart with the first entry of its history; false where another cart has its code. */
export async function insertCart(tx: DatabaseTransaction, cart: NewCart): Promise<boolean> {
  const { address, contact } = cart
  const inserted = await tx
    .insertInto('cart')
    .values({
      id: cart.id,
      custom_id: cart.customId,
      token_hash: cart.tokenHash,
      client_id: cart.clientId,
      status: cart.status,
      city_id: cart.cityId,
      location_id: cart.locationId,
      start_at: date(cart.startAt),
      length_minutes: cart.lengthMinutes,
      ...addressColumns(address),
      place: cart.place,
      massage_table: cart.massageTable,
      pets: cart.pets,
      notes: cart.notes ?? null,
      name: contact.name,
      surname: contact.surname,
      email: contact.email,
      phone_number: contact.phoneNumber,
      phone_e164: contact.phoneE164,
      company_name: contact.companyName ?? null,
      billing_address: cart.billingAddress,
      billing_address_parts: cart.billingAddressParts && JSON.stringify(cart.billingAddressParts),
      locale: cart.locale,
      platform: cart.platform,
      marketing_emails_accepted: cart.marketingEmailsAccepted,
      terms_accepted_at: date(cart.now),
      total_cents: cart.totalCents,
      tax_cents: cart.taxCents,
      price_components: JSON.stringify(cart.components),
      discount_code: cart.discountCode,
      voucher_id: cart.voucher?.id ?? null,
      voucher_cents: cart.voucher?.cents ?? null,
      voucher_remaining_cents: cart.voucher?.remainingCents ?? null,
      cancellation_compensation: cart.compensation,
      cancellable_until: date(cart.cancellableUntil),
      placed_at: date(cart.now),
      updated_at: date(cart.now),
      hold_expires_at: cart.holdExpiresAt === null ? null : date(cart.holdExpiresAt),
      hold_limit_at: cart.holdLimitAt === null ? null : date(cart.holdLimitAt),
      caller_hash: cart.callerHash,
      is_proven: cart.isProven,
      email_is_proven: cart.isEmailProven,
      paid_at: cart.status === 'paid' ? date(cart.now) : null,
    })
    .onConflict((conflict) => conflict.column('custom_id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('cart_event')
    .values({ cart_id: cart.id, event: cart.event, from_status: null, to_status: cart.status })
    .execute()
  return true
}

/** Inserts the bookings whose quarter hours were claimed; false where the backstop says that somebody is there already. */
export async function insertBookings(tx: DatabaseTransaction, cart: NewCart): Promise<boolean> {
  const inserted = await tx
    .insertInto('booking')
    .values(
      cart.bookings.map(({ expertId, treatmentTypeId, blockedUntil }, index) => ({
        cart_id: cart.id,
        guest: index === 0 ? (1 as const) : (2 as const),
        expert_id: expertId,
        treatment_type_id: treatmentTypeId,
        length_minutes: cart.lengthMinutes,
        start_at: date(cart.startAt),
        end_at: date(cart.startAt + cart.lengthMinutes * 60_000),
        blocked_until: date(blockedUntil),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === BigInt(cart.bookings.length)
}
