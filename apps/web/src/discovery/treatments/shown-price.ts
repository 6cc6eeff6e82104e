import { cheapest, priceCart, timeRanges } from '@ruhepol/rules'
import type { LengthPrices, TimeRange } from '@ruhepol/rules'
import type { TypePricesFragment } from '../../gql/graphql.ts'

/** The prices of a treatment type as the rules reckon with them: cents, shortest length first. */
export function lengthPrices({ prices }: TypePricesFragment): LengthPrices[] {
  return prices.map(({ length, morning, afternoon, evening }) => ({
    length,
    morning: morning.intValue,
    afternoon: afternoon.intValue,
    evening: evening.intValue,
  }))
}

/** What an appointment costs. */
export interface ShownPrice {
  totalCents: number
  /** Minutes that the total is for. */
  length: number
  /** False while another length or time of day would change it. */
  exact: boolean
}

interface PriceQuestion {
  prices: readonly LengthPrices[]
  /** The lengths, minutes, that fit at the chosen start; undefined while no start is chosen. */
  fitting: readonly number[] | undefined
  length: number | undefined
  /** Of the chosen start, else the time of day chosen. */
  range: TimeRange | undefined
  /** Cents. */
  feeCents: number
}

/**
 * The total of a treatment at a place, fee and VAT included: of the chosen length, else of the shortest that can be
 * had; at the chosen time of day, else the cheapest. Undefined where no length is on sale (rules R16 and R16a).
 */
export function shownPrice({ prices, fitting, length, range, feeCents }: PriceQuestion): ShownPrice | undefined {
  const onSale = prices.filter((price) => fitting?.includes(price.length) ?? true)
  const chosen = onSale.find((price) => price.length === length)
  const cheapestRange = ([first, ...others]: readonly TimeRange[], price: LengthPrices): TimeRange =>
    others.reduce<TimeRange>((best, other) => (price[other] < price[best] ? other : best), first ?? 'morning')
  const price = chosen ?? onSale.toSorted((a, b) => cheapest(a) - cheapest(b))[0]
  if (!price) return undefined
  const { totalCents } = priceCart({
    bookings: [{ prices: price }],
    range: range ?? cheapestRange(timeRanges, price),
    atHomeFeeCents: feeCents,
  })
  const lengthIsSure = chosen !== undefined || onSale.length === 1
  return { totalCents, length: price.length, exact: lengthIsSure && range !== undefined && fitting !== undefined }
}

/** What two treatments cost together at every length that both have. */
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

/** The least that a treatment costs together with any of the others, at every length that two of them have. */
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
 * The total of a couple, where `prices` are those of the first guest's treatment. While the second guest's treatment is not
 * chosen, it is the least that any of the `others` makes of it, and never exact.
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
