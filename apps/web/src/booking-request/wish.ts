import { cheapest, priceCart, timeRanges } from '@ruhepol/rules'
import type { LengthPrices, TimeRange } from '@ruhepol/rules'
import { lengthPrices, pricesOf } from '../discovery/index.ts'
import type { TreatmentType } from '../discovery/index.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'

/** The durations (minutes) at which a treatment type is on sale; undefined if it is not. */
export function lengthsOf(types: readonly TreatmentType[], id: string): number[] | undefined {
  const type = types.find((one) => one.id === id)
  return type && lengthPrices(pricesOf(type)).map(({ length }) => length)
}

/** The chosen types: one, or two for a couple, which may be the same. */
export function wishedTypes(
  types: readonly TreatmentType[],
  { type, secondType, numberOfExperts }: BookingSearch,
): TreatmentType[] {
  const first = types.find(({ id }) => id === type)
  if (!first) return []
  if (numberOfExperts !== 2) return [first]
  return [first, types.find(({ id }) => id === secondType) ?? first]
}

export type WishedPrice = {
  /** Cents, fee and VAT included. */
  totalCents: number
  /** False if the price depends on the time of day, which is not chosen yet. */
  exact: boolean
}

/** The price of a duration at the time of day, or at the cheapest one; undefined if a type lacks that duration. */
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

/** The durations at which every chosen type is on sale. */
export function commonLengths(types: readonly TreatmentType[], wished: readonly TreatmentType[]): number[] {
  const [first, ...others] = wished.map(({ id }) => lengthsOf(types, id) ?? [])
  return (first ?? []).filter((length) => others.every((lengths) => lengths.includes(length)))
}
