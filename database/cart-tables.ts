import type { PaidCompensation, Language, Place, Platform } from '@ruhepol/rules'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantDefault } from './column-types.ts'

type Json<T> = ColumnType<T, string, string>

/** A company's postal address in parts; the country as in ISO 3166-1. */
export type StoredBillingAddress = {
  street: string
  addition?: string | undefined
  postalCode: string
  locality: string
  country: string
}

export type StoredCartStatus = 'placed' | 'waitingForPayment' | 'releasing' | 'paid' | 'cancelled' | 'expired'
export type StoredPriceComponent = {
  type: 'treatment' | 'pricingAdjustment' | 'atHome' | 'discount' | 'voucher'
  valueCents: number
}

export interface CartTable {
  id: Generated<string>
  custom_id: string
  token_hash: Buffer
  token_version: Generated<number>
  client_id: string | null
  status: StoredCartStatus
  release_cause: 'left' | 'holdOver' | null
  city_id: string
  location_id: string | null
  start_at: Instant
  length_minutes: number
  postal_code: string
  locality: string
  street: string
  street_number: string
  address_title: string | null
  place: Place
  massage_table: number
  pets: boolean
  notes: string | null
  name: string
  surname: string
  email: string
  phone_number: string
  phone_e164: string
  company_name: string | null
  billing_address: string | null
  /** Null where the address was given in lines alone. */
  billing_address_parts: ColumnType<StoredBillingAddress | null, string | null | undefined, string | null>
  locale: Language
  platform: Platform
  marketing_emails_accepted: boolean
  terms_accepted_at: Instant
  total_cents: number
  tax_cents: number
  price_components: Json<StoredPriceComponent[]>
  discount_code: string | null
  voucher_id: string | null
  voucher_cents: number | null
  voucher_remaining_cents: number | null
  cancellation_compensation: PaidCompensation
  compensation_voucher_id: ColumnType<string | null, string | null | undefined, string | null>
  /** What a cancelled cart gave, cents; null where it was never paid or not cancelled. */
  compensation_cents: ColumnType<number | null, number | null | undefined, number>
  cancellable_until: Instant
  placed_at: InstantDefault
  hold_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  hold_limit_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  releasing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** Who called, as a keyed hash, while the cart is unpaid. */
  caller_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  /** Somebody signed in or confirmed the e-mail address before it was placed. */
  is_proven: Generated<boolean>
  /** Before it was placed, the e-mail address was confirmed: by a mailed code, or as that of the account. */
  email_is_proven: Generated<boolean>
  calendar_sequence: Generated<number>
  updated_at: InstantDefault
  /** The account with which it must be forgotten. */
  deletion_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when nothing in it tells who it was. */
  forgotten_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  review_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  review_mails_refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface BookingTable {
  id: Generated<string>
  cart_id: string
  guest: 1 | 2
  expert_id: number
  treatment_type_id: string
  length_minutes: number
  start_at: Instant
  end_at: Instant
  blocked_until: Instant
  active: Generated<boolean>
}

export interface CartEventTable {
  id: Generated<string>
  cart_id: string
  event: string
  from_status: StoredCartStatus | null
  to_status: StoredCartStatus
  at: InstantDefault
}
