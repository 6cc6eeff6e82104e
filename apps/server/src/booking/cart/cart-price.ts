import {
  checkFields,
  codeSchema,
  isSlug,
  moneyValue,
  priceCart,
  rangeOfInstant,
  type CartPrice,
  type Discount,
  type DiscountStatus,
  type Instant,
  type TimeRange,
  type VoucherStatus,
} from '@ruhepol/rules'
import type { Database, Queryable } from '../../platform/database.ts'
import { invalidInput, notAvailable, notFound, type ErrorCode } from '../../platform/errors.ts'
import { together } from '../../platform/together.ts'
import { findVoucher, heldUntil, lookUpCode, statusOfVoucher, type Voucher } from '../../voucher/index.ts'
import { conditionOf, statusForPerson, type DiscountCondition } from '../placing/discount-conditions.ts'
import { findDiscount, type StoredDiscount } from '../placing/discount-queries.ts'
import { findPrices, noSuchLength } from '../placing/treatment-prices.ts'

/** Inputs of a price; `feeCents` is the place's fee (rule R16a). */
export type QuoteInput = {
  bookings: readonly { treatmentTypeId: string }[]
  lengthMinutes: number
  startAt: Instant
  feeCents: number
  /** As entered by the person. */
  code: string | null | undefined
  /** The person whose wrong codes are counted (rule R27). */
  callerAddress: string
  /** The signed-in client, whose discount conditions are checked; left out, they are not checked. */
  client?: { id: string; email: string } | undefined
}

/** A price with the result of its code, in cents. */
export type Quote = CartPrice & {
  discountStatus: DiscountStatus
  voucherStatus: VoucherStatus
  /** The condition of an applied discount, or the one that was not met; otherwise null. */
  discountCondition: DiscountCondition | null
  /** The discount that reduced it. */
  discount: StoredDiscount | undefined
  /** The voucher that pays, with its share in cents. */
  voucher: { id: string; cents: number } | undefined
  /** Until when another unpaid cart reserves money of the voucher. */
  voucherHeldUntil?: Instant | null
}

/** The meaning of a code: a discount or a voucher, never both (rule R17). */
type FoundCode = { discount: StoredDiscount } | { voucher: Voucher }

/**
 * What a cart without a code costs at each time of day, in cents. Throws `not_available` if it is no longer on sale.
 */
export async function totalsByRange(
  db: Queryable,
  input: Pick<QuoteInput, 'bookings' | 'lengthMinutes' | 'feeCents'>,
): Promise<Record<TimeRange, number>> {
  const bookings = await pricesOf(db, input)
  const total = (range: TimeRange) => priceCart({ bookings, range, atHomeFeeCents: input.feeCents }).totalCents
  return { morning: total('morning'), afternoon: total('afternoon'), evening: total('evening') }
}

type Priced = { treatmentTypeId: string; prices: Readonly<Record<TimeRange, number>> }

async function pricesOf(
  db: Queryable,
  { bookings, lengthMinutes }: Pick<QuoteInput, 'bookings' | 'lengthMinutes'>,
): Promise<Priced[]> {
  const priced = bookings.map(async ({ treatmentTypeId }) => {
    const lengths = isSlug(treatmentTypeId) ? await findPrices(db, treatmentTypeId) : undefined
    if (!lengths) throw notFound('treatment type')
    const prices = lengths.get(lengthMinutes)
    if (!prices) throw noSuchLength(treatmentTypeId, lengths)
    return { treatmentTypeId, prices }
  })
  return together(priced)
}

function isApplicable(discount: StoredDiscount, { treatmentTypeId }: Priced): boolean {
  return discount.treatmentTypeIds === null || discount.treatmentTypeIds.includes(treatmentTypeId)
}

/** The status of a discount for these bookings, whoever uses it. */
function statusOf(discount: StoredDiscount, bookings: readonly Priced[]): DiscountStatus {
  if (!discount.active) return 'inactive'
  if (discount.over) return 'expired'
  if (discount.notYet) return 'not_redeemable'
  return bookings.some((booking) => isApplicable(discount, booking)) ? 'applied' : 'not_applicable'
}

/** The amount of a discount and the bookings it applies to. */
function savingOf(discount: StoredDiscount, bookings: readonly Priced[]): Discount {
  const { kind, percent, amountCents, treatmentTypeIds } = discount
  const saving = kind === 'amount' ? { kind, amountCents: amountCents ?? 0 } : { kind, percent: percent ?? 0 }
  if (treatmentTypeIds === null) return saving
  return { ...saving, onlyFor: bookings.flatMap((booking, index) => (isApplicable(discount, booking) ? [index] : [])) }
}

/** The code as entered, undefined if none. Throws `invalid_input` for anything that cannot be a code. */
function enteredCode(code: string | null | undefined): string | undefined {
  if (code == null || code.trim() === '') return undefined
  const checked = checkFields(codeSchema, code, 'discountOrVoucherCode')
  if (!checked.ok) throw invalidInput(checked.errors)
  return checked.value
}

async function findCode(db: Database, code: string): Promise<FoundCode | undefined> {
  const [discount, voucher] = await together([findDiscount(db, code), findVoucher(db, code)])
  if (discount) return { discount }
  return voucher && { voucher }
}

type PriceWith = (part?: { discount?: Discount; voucherBalanceCents?: number }) => CartPrice

const none = {
  discountStatus: 'none',
  voucherStatus: 'none',
  discountCondition: null,
  discount: undefined,
  voucher: undefined,
} as const

/** The specification's status for a voucher that exists but cannot pay: "not found plus voucher inactive". */
function withVoucher(found: Voucher, price: PriceWith): Quote {
  const voucherStatus = statusOfVoucher(found)
  if (voucherStatus === 'inactive') return { ...price(), ...none, discountStatus: 'not_found', voucherStatus }
  if (voucherStatus !== 'applied') return { ...price(), ...none, voucherStatus }
  const paid = price({ voucherBalanceCents: found.balanceCents })
  const cents = found.balanceCents - (paid.voucherRemainingCents ?? 0)
  return { ...paid, ...none, voucherStatus, voucher: cents > 0 ? { id: found.id, cents } : undefined }
}

/** The price of a cart, for both the price query and placing. A code that cannot be used is a status, not an error. */
export async function quoteCart(db: Database, input: QuoteInput): Promise<Quote> {
  const range = rangeOfInstant(input.startAt)
  if (range === undefined) throw notAvailable('closed', 'nobody begins at that time of day')
  const code = enteredCode(input.code)
  const bookings = await pricesOf(db, input)
  const price: PriceWith = (part) => priceCart({ bookings, range, atHomeFeeCents: input.feeCents, ...part })
  if (code === undefined) return { ...price(), ...none }
  const found = await lookUpCode(db, input.callerAddress, () => findCode(db, code))
  if (!found) return { ...price(), ...none, discountStatus: 'not_found', voucherStatus: 'not_found' }
  if ('voucher' in found) {
    const voucherHeldUntil = await heldUntil(db, found.voucher.id)
    return { ...withVoucher(found.voucher, price), voucherHeldUntil }
  }
  const { discount } = found
  const status = statusOf(discount, bookings)
  if (status !== 'applied') return { ...price(), ...none, discountStatus: status }
  const discountCondition = conditionOf(discount)
  const discountStatus = await statusForClient(db, discount, input.client)
  if (discountStatus !== 'applied') return { ...price(), ...none, discountStatus, discountCondition }
  return {
    ...price({ discount: savingOf(discount, bookings) }),
    ...none,
    discountStatus,
    discountCondition,
    discount,
  }
}

/**
 * By account and confirmed e-mail address only: anyone's telephone number may be in a profile, and the answer would
 * reveal who is a customer. Placing checks unpaid carts, after ending the client's own.
 */
async function statusForClient(
  db: Queryable,
  discount: StoredDiscount,
  client: QuoteInput['client'],
): ReturnType<typeof statusForPerson> {
  if (!client) return 'applied'
  const person = { clientId: client.id, email: client.email, phoneE164: null }
  return statusForPerson(db, discount, { person, unpaid: false })
}

const ofDiscount: Readonly<Partial<Record<DiscountStatus, ErrorCode>>> = {
  not_found: 'discount_not_found',
  inactive: 'discount_inactive',
  expired: 'discount_expired',
  not_redeemable: 'discount_not_applicable',
  not_applicable: 'discount_not_applicable',
  not_reusable: 'discount_not_reusable',
}
const ofVoucher: Readonly<Partial<Record<VoucherStatus, ErrorCode>>> = {
  inactive: 'discount_inactive',
  used: 'voucher_used',
  expired: 'voucher_expired',
}

/**
 * The error code of placing for each status of the price query (specification 8); undefined if the code can be used.
 */
export function codeError({ discountStatus, voucherStatus }: Quote): ErrorCode | undefined {
  return ofVoucher[voucherStatus] ?? ofDiscount[discountStatus]
}

const money = (cents: number) => ({ intValue: cents, value: moneyValue(cents) })

/** The price in `extensions.price` of `price_changed`, in the shape of the API's `Price`. */
export function publicPrice(quote: Quote): object {
  return {
    total: money(quote.totalCents),
    totalTax: money(quote.taxCents),
    components: quote.components.map(({ type, valueCents }) => ({ type, value: money(valueCents) })),
    discountStatus: quote.discountStatus,
    voucherStatus: quote.voucherStatus,
    discountCondition: quote.discountCondition,
    voucherHeldUntil: quote.voucherHeldUntil ? new Date(quote.voucherHeldUntil).toISOString() : null,
    discountIsLimited: quote.discountIsLimited ?? null,
    waivedRest: quote.waivedCents === undefined ? null : money(quote.waivedCents),
    voucherRemainingBalance: quote.voucherRemainingCents === undefined ? null : money(quote.voucherRemainingCents),
  }
}
