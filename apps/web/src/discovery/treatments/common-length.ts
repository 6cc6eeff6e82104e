import { readFragment } from '../../gql/fragment-masking.ts'
import { TypePricesFragmentDoc } from '../../gql/graphql.ts'
import type { TreatmentTypesOnSaleQuery } from '../../gql/graphql.ts'
import { dropping } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'

type TreatmentType = TreatmentTypesOnSaleQuery['availableTreatmentTypes'][number]

const lengthsOf = (type: TreatmentType): number[] =>
  readFragment(TypePricesFragmentDoc, type).prices.map(({ length }) => length)

/** Whether two guests can have these treatments together, which must take the same time. */
export function haveCommonLength(first: TreatmentType, second: TreatmentType): boolean {
  const lengths = lengthsOf(first)
  return lengthsOf(second).some((length) => lengths.includes(length))
}

/** Drops a second guest's treatment that cannot be combined with the first one's. */
export function withFittingSecond(search: BookingSearch, types: readonly TreatmentType[] | undefined): BookingSearch {
  const first = types?.find(({ id }) => id === search.type)
  const second = types?.find(({ id }) => id === search.secondType)
  return !first || !second || haveCommonLength(first, second) ? search : dropping(search, 'secondType')
}
