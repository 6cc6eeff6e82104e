import { limits } from './limits.ts'
import { timeRanges, type TimeRange } from './periods.ts'

/** The parts of a price, in the order in which a bill shows them. */
export const priceComponentTypes = ['treatment', 'pricingAdjustment', 'atHome', 'discount', 'voucher'] as const
export type PriceComponentType = (typeof priceComponentTypes)[number]

export const discountStatuses = [
  'none',
  'applied',
  'not_found',
  'not_applicable',
  'expired',
  'not_redeemable',
  'not_reusable',
  'inactive',
] as const
export type DiscountStatus = (typeof discountStatuses)[number]

export const voucherStatuses = ['none', 'applied', 'not_found', 'inactive', 'used', 'expired'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]

/** Cents for each time of day, VAT included. */
export type RangePrices = Readonly<Record<TimeRange, number>>

/** The prices of one length (minutes) of a treatment, cents. */
export type LengthPrices = RangePrices & { readonly length: number }

/** A discount: a share of the treatments' price, or an amount in cents. */
export type Discount = ({ kind: 'percent'; percent: number } | { kind: 'amount'; amountCents: number }) & {
  /**
   * Indexes of the bookings it applies to; without them it applies to all bookings, and an amount to the fee as well.
   */
  onlyFor?: readonly number[]
}

/** Cents; negative for discount and voucher. */
export type PriceComponent = { type: PriceComponentType; valueCents: number }

/** What a cart costs, in cents. `voucherRemainingCents` is set only if a voucher pays. */
export type CartPrice = {
  /** What is left to pay after a voucher. */
  totalCents: number
  /** VAT contained in the price, including the part paid by a voucher. */
  taxCents: number
  components: PriceComponent[]
  voucherRemainingCents?: number
  /** Whether a discount was capped at the price of what it applies to; set only with a discount. */
  discountIsLimited?: boolean
  /** The remainder that a discount waives because it would be too small to pay. */
  waivedCents?: number
}

/** Everything that a cart's price depends on. A booking's prices are those of its treatment and length, in cents. */
export type CartPriceInput = {
  bookings: readonly { prices: RangePrices }[]
  range: TimeRange
  atHomeFeeCents: number
  discount?: Discount
  voucherBalanceCents?: number
}

/** Whether this amount in cents can be paid; zero needs no provider. */
const isPayable = (cents: number): boolean => cents === 0 || cents >= limits.smallestPaymentCents

/**
 * The price of a cart (rules R16, R16a and R17): the price of the cheapest time of day, the difference to the chosen
 * one, one at-home fee per cart, then a discount, then a voucher; never below zero. A discount also covers a remainder
 * that is too small to pay; a voucher keeps it (decision 0062). Components of zero are omitted, except the treatment.
 */
export function priceCart({
  bookings,
  range,
  atHomeFeeCents,
  discount,
  voucherBalanceCents,
}: CartPriceInput): CartPrice {
  let treatment = 0
  let chosen = 0
  for (const { prices } of bookings) {
    treatment += cheapest(prices)
    chosen += prices[range]
  }
  const undiscounted = chosen + atHomeFeeCents
  const treatmentCents = bookings.map(({ prices }) => prices[range])
  const { cents, isLimited } = discountCents(discount, treatmentCents, atHomeFeeCents)
  const waivedCents = cents > 0 && !isPayable(undiscounted - cents) ? undiscounted - cents : 0
  const discounted = undiscounted - cents - waivedCents
  const paidByVoucher = voucherCents(voucherBalanceCents ?? 0, discounted)
  const totalCents = discounted - paidByVoucher

  const components: PriceComponent[] = [{ type: 'treatment', valueCents: treatment }]
  const add = (type: PriceComponentType, valueCents: number) => {
    if (valueCents !== 0) components.push({ type, valueCents })
  }
  add('pricingAdjustment', chosen - treatment)
  add('atHome', atHomeFeeCents)
  add('discount', discounted - undiscounted)
  add('voucher', -paidByVoucher)

  const price: CartPrice = { totalCents, taxCents: containedTax(discounted), components }
  if (voucherBalanceCents !== undefined) price.voucherRemainingCents = voucherBalanceCents - paidByVoucher
  if (discount !== undefined) price.discountIsLimited = isLimited
  if (waivedCents > 0) price.waivedCents = waivedCents
  return price
}

/** The amount of a discount, and whether it was capped; `treatmentCents` are the prices of the bookings. */
function discountCents(
  discount: Discount | undefined,
  treatmentCents: readonly number[],
  feeCents: number,
): { cents: number; isLimited: boolean } {
  if (discount === undefined) return { cents: 0, isLimited: false }
  const { onlyFor } = discount
  const treatments = treatmentCents.reduce(
    (sum, one, index) => (onlyFor?.includes(index) === false ? sum : sum + one),
    0,
  )
  if (discount.kind === 'percent') return { cents: Math.round((treatments * discount.percent) / 100), isLimited: false }
  const most = onlyFor === undefined ? treatments + feeCents : treatments
  return { cents: Math.min(discount.amountCents, most), isLimited: discount.amountCents > most }
}

/** The amount a voucher pays: as much as possible without leaving too little for a card. */
function voucherCents(balanceCents: number, dueCents: number): number {
  const most = Math.min(balanceCents, dueCents)
  if (isPayable(dueCents - most)) return most
  return Math.max(0, dueCents - limits.smallestPaymentCents)
}

/**
 * The price of a cart and the part that a voucher pays, in cents. A voucher is a means of payment and does not lower
 * the price, so VAT is computed from `priceCents`.
 */
export function pricePaid(components: readonly PriceComponent[]): { priceCents: number; voucherCents: number } {
  let priceCents = 0
  let voucherCents = 0
  for (const { type, valueCents } of components) {
    if (type === 'voucher') voucherCents -= valueCents
    else priceCents += valueCents
  }
  return { priceCents, voucherCents }
}

/** The 19% VAT contained in a total, cents, rounded once (rule R16). */
export function containedTax(totalCents: number): number {
  return Math.round((totalCents * limits.vatPercent) / (100 + limits.vatPercent))
}

/** The listed price: the lowest over the times of day, cents. */
export function cheapest(prices: RangePrices): number {
  return Math.min(...timeRanges.map((range) => prices[range]))
}

/** The lowest price per hour over lengths and times of day, in cents; undefined if nothing is on sale (rule R16). */
export function fromPricePerHour(prices: readonly LengthPrices[]): number | undefined {
  if (prices.length === 0) return undefined
  return Math.round(Math.min(...prices.map((ofLength) => (cheapest(ofLength) * 60) / ofLength.length)))
}

/** Cents as a decimal euro amount with a point: 6900 is "69.00". */
export function moneyValue(cents: number): string {
  const amount = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
