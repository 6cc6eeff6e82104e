import {
  checkFields,
  codeSchema,
  limits,
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
import type { Database, Queryable } from '../platform/database.ts'
import { ApiError, invalidInput, notFound, type ErrorCode } from '../platform/errors.ts'
import { assertMayAttempt, countAttempt } from '../platform/throttle.ts'
import { isSlug } from './check-placing.ts'
import { findDiscount, type StoredDiscount } from './discount-queries.ts'
import { findPrices } from './placing-queries.ts'

/** What a price depends on; `feeCents` is that of the place (decisions 16a). */
export type QuoteInput = {
  bookings: readonly { treatmentTypeId: string; lengthMinutes: number }[]
  startAt: Instant
  feeCents: number
  /** As the person entered it. */
  code: string | null | undefined
  /** Whose wrong codes are counted (decisions 27). */
  callerAddress: string
}

/** A price with what became of the code. Cents. */
export type Quote = CartPrice & {
  discountStatus: DiscountStatus
  voucherStatus: VoucherStatus
  /** The discount that lowered it. */
  discount: StoredDiscount | undefined
}

type Priced = { treatmentTypeId: string; prices: Readonly<Record<TimeRange, number>> }

async function pricesOf(db: Queryable, { bookings }: QuoteInput): Promise<Priced[]> {
  const priced: Priced[] = []
  for (const { treatmentTypeId, lengthMinutes } of bookings) {
    const lengths = isSlug(treatmentTypeId) ? await findPrices(db, treatmentTypeId) : undefined
    if (!lengths) throw notFound('treatment type')
    const prices = lengths.get(lengthMinutes)
    if (!prices) throw new ApiError('not_available', `${treatmentTypeId} is not on sale for ${lengthMinutes} minutes`)
    priced.push({ treatmentTypeId, prices })
  }
  return priced
}

function isApplicable(discount: StoredDiscount, { treatmentTypeId }: Priced): boolean {
  return discount.treatmentTypeIds === null || discount.treatmentTypeIds.includes(treatmentTypeId)
}

/** Where a discount stands for these bookings, apart from who uses it. */
function statusOf(discount: StoredDiscount, bookings: readonly Priced[]): DiscountStatus {
  if (!discount.active) return 'inactive'
  if (discount.over) return 'expired'
  if (discount.notYet) return 'not_redeemable'
  return bookings.some((booking) => isApplicable(discount, booking)) ? 'applied' : 'not_applicable'
}

/** What a discount takes off: a share counts only for the treatments that it is meant for. */
function savingOf(discount: StoredDiscount, bookings: readonly Priced[], range: TimeRange): Discount {
  if (discount.kind === 'amount') return { kind: 'amount', amountCents: discount.amountCents ?? 0 }
  const percent = discount.percent ?? 0
  const meant = bookings.filter((booking) => isApplicable(discount, booking))
  if (meant.length === bookings.length) return { kind: 'percent', percent }
  const cents = meant.reduce((sum, { prices }) => sum + prices[range], 0)
  return { kind: 'amount', amountCents: Math.round((cents * percent) / 100) }
}

/** The code as it is stored, undefined for none. Throws `invalid_input` for what cannot be a code (spec 5). */
function normalisedCode(code: string | null | undefined): string | undefined {
  if (code == null || code.trim() === '') return undefined
  const checked = checkFields(codeSchema, code, 'discountOrVoucherCode')
  if (!checked.ok) throw invalidInput(checked.errors)
  return checked.value.toUpperCase()
}

async function findCode(db: Database, code: string, callerAddress: string): Promise<StoredDiscount | undefined> {
  const throttle = {
    bucket: `wrong-code:${callerAddress}`,
    limit: limits.wrongCodesMax,
    windowSeconds: limits.wrongCodesMinutes * 60,
  }
  // Asked first, so that after too many wrong codes a right one tells nothing either.
  await assertMayAttempt(db, throttle)
  const discount = await findDiscount(db, code)
  if (!discount) await countAttempt(db, throttle)
  return discount
}

/** The price of a cart, for the price query and for placing alike. A code that cannot be used is a status, not an error. */
export async function quoteCart(db: Database, input: QuoteInput): Promise<Quote> {
  const range = rangeOfInstant(input.startAt)
  if (range === undefined) throw new ApiError('not_available', 'nobody begins at that time of day')
  const code = normalisedCode(input.code)
  const bookings = await pricesOf(db, input)
  const price = (discount?: Discount) => priceCart({ bookings, range, atHomeFeeCents: input.feeCents, discount })
  if (code === undefined) {
    return { ...price(), discountStatus: 'none', voucherStatus: 'none', discount: undefined }
  }
  const discount = await findCode(db, code, input.callerAddress)
  if (!discount) return { ...price(), discountStatus: 'not_found', voucherStatus: 'not_found', discount }
  const discountStatus = statusOf(discount, bookings)
  if (discountStatus !== 'applied') return { ...price(), discountStatus, voucherStatus: 'none', discount: undefined }
  return { ...price(savingOf(discount, bookings, range)), discountStatus, voucherStatus: 'none', discount }
}

/** With which code placing answers where the price query has a status (contract, errors). */
export const errorOfDiscountStatus: Readonly<Partial<Record<DiscountStatus, ErrorCode>>> = {
  not_found: 'discount_not_found',
  inactive: 'discount_inactive',
  expired: 'discount_expired',
  not_redeemable: 'discount_not_applicable',
  not_applicable: 'discount_not_applicable',
  not_reusable: 'discount_not_reusable',
}

const money = (cents: number) => ({ intValue: cents, value: moneyValue(cents) })

/** The price as `extensions.price` of `price_changed` carries it: the shape of the contract's Price. */
export function publicPrice(quote: Quote): object {
  return {
    total: money(quote.totalCents),
    totalTax: money(quote.taxCents),
    components: quote.components.map(({ type, valueCents }) => ({ type, value: money(valueCents) })),
    discountStatus: quote.discountStatus,
    voucherStatus: quote.voucherStatus,
    voucherRemainingBalance: null,
  }
}
