import { cheapest, priceCart, timeRanges } from '@ruhepol/rules'
import type { LengthPrices, TimeRange } from '@ruhepol/rules'
import { lengthPrices, pricesOf } from '../discovery/index.ts'
import type { TreatmentType } from '../discovery/index.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'

/** The lengths, minutes, in which a treatment type is on sale; undefined for one that is not. */
export function lengthsOf(types: readonly TreatmentType[], id: string): number[] | undefined {
  const type = types.find((one) => one.id === id)
  return type && lengthPrices(pricesOf(type)).map(({ length }) => length)
}

/** The types wished for: one, or of a couple two, which may be the same. */
export function wishedTypes(
  types: readonly TreatmentType[],
  { type, secondType, numberOfExperts }: BookingSearch,
): TreatmentType[] {
  const first = types.find(({ id }) => id === type)
  if (!first) return []
  if (numberOfExperts !== 2) return [first]
  return [first, types.find(({ id }) => id === secondType) ?? first]
}

export interface WishedPrice {
  /** Cents, fee and VAT included. */
  totalCents: number
  /** False while the time of day would change it. */
  exact: boolean
}

/** What a length would cost at the time of day, else at the cheapest one; undefined where a type has no such length. */
export function wishedPrice(
  wished: readonly TreatmentType[],
  length: number,
  range: TimeRange | undefined,
  feeCents: number,
): WishedPrice | undefined {
  const prices = wished.map((type) => lengthPrices(pricesOf(type)).find((one) => one.length === length))
  const known = prices.filter((price): price is LengthPrices => price !== undefined)
  if (known.length === 0 || known.length < wished.length) return undefined
  const total = (at: TimeRange): number =>
    priceCart({ bookings: known.map((one) => ({ prices: one })), range: at, atHomeFeeCents: feeCents }).totalCents
  const isSame = known.every((price) => timeRanges.every((one) => price[one] === cheapest(price)))
  if (range) return { totalCents: total(range), exact: true }
  return { totalCents: Math.min(...timeRanges.map(total)), exact: isSame }
}

/** The lengths that every wished type is on sale in. */
export function commonLengths(types: readonly TreatmentType[], wished: readonly TreatmentType[]): number[] {
  const [first, ...others] = wished.map(({ id }) => lengthsOf(types, id) ?? [])
  return (first ?? []).filter((length) => others.every((lengths) => lengths.includes(length)))
}
