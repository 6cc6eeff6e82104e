import type { Language, LocationKind } from '@ruhepol/rules'
import type { ColumnType, Generated } from 'kysely'
import type {
  AccountCodeTable,
  AccountDeletionTable,
  AccountEventTable,
  ClientSessionTable,
  ClientTable,
  EmailCodeTable,
  EmailUndoTable,
  ExternalTokenTable,
  KnownDeviceTable,
} from './account-tables.ts'
import type { EventCountTable } from './analytics-table.ts'
import type { BookingRequestTable } from './booking-request-table.ts'
import type { BookingTable, CartEventTable, CartTable } from './cart-tables.ts'
import type { InvoiceCounterTable, InvoiceTable } from './invoice-tables.ts'
import type { NewsletterSubscriptionTable, OpeningNoticeTable } from './newsletter-tables.ts'
import type { CartNoticeTable, PushMessageTable, WebPushSubscriptionTable } from './notice-tables.ts'
import type {
  MailTable,
  PaymentAttemptTable,
  PaymentCustomerTable,
  RefundTable,
  DisputeTable,
  ThrottleTable,
  WebhookEventTable,
} from './payment-tables.ts'
import type { InstantDefault } from './column-types.ts'
import type { ReviewReportTable } from './review-report-table.ts'
import type { VoucherEntryTable, VoucherOrderItemTable, VoucherOrderTable, VoucherTable } from './voucher-tables.ts'

/** { "en": "…", "de": "…" } as stored. */
export type Localized = Record<Language, string>

/** A picture or loop as stored: the name of a file set in packages/pictures. */
export type StoredMedia = { type: 'image' | 'video'; name: string }

/** A calendar day, read and written as yyyy-MM-dd. */
type CalendarDay = string
type Json<T> = ColumnType<T, string, string>

export interface CityTable {
  id: string
  name: Json<Localized>
  opening_soon: Generated<boolean>
  instant_lead_time_minutes: number
  travel_minutes: number
  at_home_fee_cents: number
  position: number
}

export interface PostalCodeTable {
  postal_code: string
  locality: string
  city_id: string
}

/** A street in one postal code; a long street has several rows. */
export interface StreetTable {
  id: Generated<string>
  name: string
  postal_code: string
  locality: string
  districts: Generated<string[]>
  search_name: string
  search_places: string[]
  lowest_number: number | null
  highest_number: number | null
  latitude: number | null
  longitude: number | null
}

export type StoredHotel = { feeLabel: Localized; infoBullets: Localized[]; treatmentInfo: Localized }

export interface LocationTable {
  id: string
  kind: LocationKind
  city_id: string
  name: Json<Localized>
  street: string | null
  street_number: string | null
  postal_code: string | null
  locality: string | null
  media: Json<StoredMedia[]>
  opening_soon: Generated<boolean>
  hotel: Json<StoredHotel> | null
  fee_cents: number | null
  latitude: number | null
  longitude: number | null
  position: number
}

export interface TreatmentTypeTable {
  id: string
  name: Json<Localized>
  description: Json<Localized>
  long_description: Json<Localized>
  media: Json<StoredMedia[]>
  origin: Json<Localized>
  pressure: Json<Localized>
  level: Json<Localized>
  oil: boolean
  on_mat: Generated<boolean>
  position: number
}

export interface TreatmentPriceTable {
  treatment_type_id: string
  length_minutes: number
  morning_cents: number
  afternoon_cents: number
  evening_cents: number
}

export interface ExpertTable {
  id: number
  city_id: string
  name: string
  birth_date: CalendarDay | null
  picture: string | null
  media: Json<StoredMedia[]>
  slogan: Json<Localized>
  description: Json<Localized>
  experience: Json<Localized>
  languages: Json<Localized>
  certified: Generated<boolean>
  active: Generated<boolean>
  /** `bookings_before` and those that are paid. */
  booking_count: Generated<number>
  /** Bookings from before there were any here. */
  bookings_before: Generated<number>
  rating: Generated<number>
  review_count: Generated<number>
  /** Where mails about bookings go; none for null. */
  email: string | null
  locale: Generated<Language>
}

export interface ExpertServiceTable {
  expert_id: number
  treatment_type_id: string
  lengths: number[]
}

export interface ReviewTable {
  id: Generated<string>
  expert_id: number
  booking_id: string | null
  rating: number
  text: string | null
  author_name: string
  created_at: InstantDefault
  hidden_at: Date | null
  hidden_because: string | null
}

export interface BannerTable {
  city_id: string
  lang: Language
  promo_name: string
  promo_text_one: string
  promo_text_two: string
  promo_code: string
  active: Generated<boolean>
}

export interface DiscountTable {
  code: string
  kind: 'percent' | 'amount'
  percent: number | null
  amount_cents: number | null
  active: Generated<boolean>
  starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  once_per_person: Generated<boolean>
  new_customers_only: Generated<boolean>
  treatment_type_ids: string[] | null
}

export interface ShiftTable {
  expert_id: number
  weekday: number
  from_quarter: number
  to_quarter: number
}

/** The int8 columns arrive as decimal strings and stay so: a number cannot hold 64 bits. */
export interface ExpertDayTable {
  expert_id: number
  day: CalendarDay
  open_a: string
  open_b: string
  busy_a: Generated<string>
  busy_b: Generated<string>
}

export interface IdempotencyKeyTable {
  principal: string
  operation: string
  key: string
  request_hash: Buffer
  answer: Json<unknown>
  created_at: InstantDefault
}

/** Every table of the product, for Kysely. */
export interface Tables {
  city: CityTable
  postal_code: PostalCodeTable
  street: StreetTable
  location: LocationTable
  treatment_type: TreatmentTypeTable
  treatment_price: TreatmentPriceTable
  expert: ExpertTable
  expert_service: ExpertServiceTable
  review: ReviewTable
  review_report: ReviewReportTable
  banner: BannerTable
  discount: DiscountTable
  shift: ShiftTable
  expert_day: ExpertDayTable
  cart: CartTable
  booking: BookingTable
  cart_event: CartEventTable
  cart_notice: CartNoticeTable
  push_message: PushMessageTable
  web_push_subscription: WebPushSubscriptionTable
  booking_request: BookingRequestTable
  idempotency_key: IdempotencyKeyTable
  payment_attempt: PaymentAttemptTable
  payment_customer: PaymentCustomerTable
  refund: RefundTable
  dispute: DisputeTable
  webhook_event: WebhookEventTable
  mail: MailTable
  newsletter_subscription: NewsletterSubscriptionTable
  opening_notice: OpeningNoticeTable
  throttle: ThrottleTable
  event_count: EventCountTable
  invoice: InvoiceTable
  invoice_counter: InvoiceCounterTable
  client: ClientTable
  client_session: ClientSessionTable
  known_device: KnownDeviceTable
  account_code: AccountCodeTable
  email_code: EmailCodeTable
  email_undo: EmailUndoTable
  account_event: AccountEventTable
  external_token: ExternalTokenTable
  account_deletion: AccountDeletionTable
  voucher: VoucherTable
  voucher_order: VoucherOrderTable
  voucher_order_item: VoucherOrderItemTable
  voucher_entry: VoucherEntryTable
}
