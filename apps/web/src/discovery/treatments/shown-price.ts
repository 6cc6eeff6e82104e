import { cheapest, priceCart, timeRanges } from '@ruhepol/rules'
import type { LengthPrices, TimeRange } from '@ruhepol/rules'
import { presetLength } from '../../booking/flow/preset-length.ts'
import type { TypePricesFragment } from '../../gql/graphql.ts'

/** A treatment type's prices in the form used by the rules: cents, shortest duration first. */
export function lengthPrices({ prices }: TypePricesFragment): LengthPrices[] {
  return prices.map(({ length, morning, afternoon, evening }) => ({
    length,
    morning: morning.intValue,
    afternoon: afternoon.intValue,
    evening: evening.intValue,
  }))
}

/** The price of an appointment. */
export type ShownPrice = {
  totalCents: number
  /** The total's duration in minutes. */
  length: number
  /** False while the time of day, or a couple's other treatment, would change it. */
  exact: boolean
}

export type PriceQuestion = {
  prices: readonly LengthPrices[]
  /** The durations (minutes) that are possible, such as those that fit at the chosen start; all if undefined. */
  fitting: readonly number[] | undefined
  length?: number | undefined
  /** An earlier booking's duration, when it is booked again. */
  again?: number | undefined
  /** Of the chosen start, otherwise the chosen time of day. */
  range: TimeRange | undefined
  /** Cents. */
  feeCents: number
}

/**
 * A treatment's total at a place, including fee and VAT: for the chosen or the preset duration, at the chosen or the
 * cheapest time of day. Undefined if no duration is on sale (rules R16 and R16a, decision 0080).
 */
export function shownPrice(question: PriceQuestion): ShownPrice | undefined {
  const { prices, fitting, length, again, range, feeCents } = question
  const onSale = prices.filter((price) => fitting?.includes(price.length) ?? true)
  const offered = onSale.map((price) => price.length)
  const shown = length !== undefined && offered.includes(length) ? length : presetLength(offered, again)
  const price = onSale.find((one) => one.length === shown)
  if (!price) return undefined
  const least = cheapest(price)
  const { totalCents } = priceCart({
    bookings: [{ prices: price }],
    range: range ?? timeRanges.find((one) => price[one] === least) ?? timeRanges[0],
    atHomeFeeCents: feeCents,
  })
  const isSameAllDay = timeRanges.every((one) => price[one] === least)
  return { totalCents, length: price.length, exact: range !== undefined || isSameAllDay }
}

/**
 * The surcharge of each time of day over the cheapest one, in cents, for the duration that would be chosen. Undefined
 * if that is not on sale.
 */
export function surcharges(
  prices: readonly LengthPrices[],
  { length, again }: { length?: number; again?: number },
): Record<TimeRange, number> | undefined {
  const chosen =
    length ??
    presetLength(
      prices.map((price) => price.length),
      again,
    )
  const price = prices.find((one) => one.length === chosen)
  if (!price) return undefined
  const least = cheapest(price)
  return { morning: price.morning - least, afternoon: price.afternoon - least, evening: price.evening - least }
}

/** The price of two treatments together, for each common duration. */
export function pricesTogether(first: readonly LengthPrices[], second: readonly LengthPrices[]): LengthPrices[] {
  return first.flatMap((one) => {
    const other = second.find(({ length }) => length === one.length)
    if (!other) return []
    const { length, morning, afternoon, evening } = one
    return [
      {
        length,
        morning: morning + other.morning,
        afternoon: afternoon + other.afternoon,
        evening: evening + other.evening,
      },
    ]
  })
}

/** The lowest price of a treatment together with any of the others, for each common duration. */
function pricesWithCheapest(
  first: readonly LengthPrices[],
  others: readonly (readonly LengthPrices[])[],
): LengthPrices[] {
  return first.flatMap((one) => {
    const { length } = one
    const seconds = others.flatMap((prices) => prices.filter((price) => price.length === length))
    if (seconds.length === 0) return []
    const least = (range: TimeRange): number => one[range] + Math.min(...seconds.map((price) => price[range]))
    return [{ length, morning: least('morning'), afternoon: least('afternoon'), evening: least('evening') }]
  })
}

/**
 * A couple's total, where `prices` are those of the first guest's treatment. While the second guest's is not chosen, it
 * is the lowest with any of the `others`, and never exact.
 */
export function shownPriceForTwo(
  question: PriceQuestion,
  second: readonly LengthPrices[] | undefined,
  others: readonly (readonly LengthPrices[])[],
): ShownPrice | undefined {
  const { prices } = question
  if (second) return shownPrice({ ...question, prices: pricesTogether(prices, second) })
  const least = shownPrice({ ...question, prices: pricesWithCheapest(prices, others) })
  return least && { ...least, exact: false }
}
