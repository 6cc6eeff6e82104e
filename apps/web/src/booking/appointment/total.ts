import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BillFragment } from '../../gql/graphql.ts'
import { BillFragmentDoc } from '../../gql/graphql.ts'
import { readFragment } from '../../gql/fragment-masking.ts'
import { priceQuery } from '../booking-queries.ts'
import type { Choice } from '../../platform/booking-guards.ts'

export interface Quote {
  /** Undefined until a length is chosen and the price is there. */
  bill: BillFragment | undefined
  /** The bill is that of the former choice or code. */
  stale: boolean
  failed: boolean
  retry: () => void
}

/** The live price of the choice, while it is wanted; the former one stands while the next is on its way. */
export function useQuote(choice: Choice, code = '', wanted = true): Quote {
  const { length } = choice
  const query = useQuery({
    ...priceQuery(choice, length ?? 0, code),
    enabled: wanted && length !== undefined,
    placeholderData: keepPreviousData,
  })
  const price = query.data?.multiBookingPriceInfo
  return {
    bill: length === undefined || !price ? undefined : readFragment(BillFragmentDoc, price),
    stale: query.isPlaceholderData,
    failed: query.isError,
    retry: () => void query.refetch(),
  }
}
