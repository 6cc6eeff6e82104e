import { limits } from './limits.ts'
import { timeRanges, type TimeRange } from './periods.ts'

/** The parts of a price, in the order in which a bill shows them (spec 3). */
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

/** What lowers a price: a share of the treatment price, or an amount in cents. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amountCents: number }

/** Cents; negative for discount and voucher. */
export type PriceComponent = { type: PriceComponentType; valueCents: number }

/** What a cart costs, in cents. `voucherRemainingCents` is set only where a voucher pays. */
export type CartPrice = {
  /** What is left to pay after a voucher. */
  totalCents: number
  /** Contained in the price, also in the part that a voucher pays. */
  taxCents: number
  components: PriceComponent[]
  voucherRemainingCents?: number
}

/** Everything a cart's price depends on; a booking's prices are those of its treatment and length, in cents. */
export type CartPriceInput = {
  bookings: readonly { prices: RangePrices }[]
  range: TimeRange
  atHomeFeeCents: number
  discount?: Discount
  voucherBalanceCents?: number
}

/**
 * The price of a cart (decisions 16, 16a, 17): the cheapest time of day's price and the difference to the chosen one,
 * one at-home fee for the cart, then a discount, then a voucher; never below zero. Components of zero are left out, save
 * treatment.
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
  const discounted = undiscounted - Math.min(discountCents(discount, chosen), undiscounted)
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
  return price
}

function discountCents(discount: Discount | undefined, treatmentCents: number): number {
  if (discount === undefined) return 0
  return discount.kind === 'amount' ? discount.amountCents : Math.round((treatmentCents * discount.percent) / 100)
}

/** What a voucher pays: all it can, but it leaves nothing to pay that is too little for a card. */
function voucherCents(balanceCents: number, dueCents: number): number {
  const most = Math.min(balanceCents, dueCents)
  const rest = dueCents - most
  if (rest === 0 || rest >= limits.smallestPaymentCents) return most
  return Math.max(0, dueCents - limits.smallestPaymentCents)
}

/**
 * The price of a cart, and what of it a voucher pays, cents. A voucher is a means of payment and lowers no price, so the VAT
 * is that of `priceCents`.
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

/** The 19 % VAT contained in a total, cents, rounded once (decision 16). */
export function containedTax(totalCents: number): number {
  return Math.round((totalCents * limits.vatPercent) / (100 + limits.vatPercent))
}

/** The lowest price over the times of day, cents: the listed price (spec 3). */
export function cheapest(prices: RangePrices): number {
  return Math.min(...timeRanges.map((range) => prices[range]))
}

/** The lowest price per hour over lengths and times of day, cents; undefined where nothing is on sale (decision 16). */
export function fromPricePerHour(prices: readonly LengthPrices[]): number | undefined {
  if (prices.length === 0) return undefined
  return Math.round(Math.min(...prices.map((ofLength) => (cheapest(ofLength) * 60) / ofLength.length)))
}

/** Cents as a decimal euro amount with a point: 6900 is "69.00". */
export function moneyValue(cents: number): string {
  const amount = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
