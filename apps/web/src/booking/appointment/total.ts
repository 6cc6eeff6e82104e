import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { BillFragment } from '../../gql/graphql.ts'
import { BillFragmentDoc } from '../../gql/graphql.ts'
import { readFragment } from '../../gql/fragment-masking.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { slotsPage } from '../flow/booking-guards.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { withSlotGone } from '../flow/booking-rules.ts'
import { bookingHref } from '../flow/booking-search.ts'
import { placing } from '../flow/placing.ts'
import { useServerClockIfKnown } from '../../platform/server-now.ts'
import { priceQuery } from '../booking-queries.ts'
import { isOrderOf } from '../placing/order.ts'
import { cartElsewhere } from '../placing/cart-elsewhere.ts'

export interface Quote {
  /** Undefined until a length is chosen and the price is there. */
  bill: BillFragment | undefined
  /** The bill is that of the former choice or code. */
  stale: boolean
  failed: boolean
  retry: () => void
}

/** A start that nobody offers any more has no price: back to the slots, unless an order of this device has taken it. */
function useSlotsWhenGone(choice: Choice, error: Error | null): void {
  const router = useRouter()
  const clock = useServerClockIfKnown(false)
  const backToSlots = useEffectEvent(() => {
    const order = placing.read()?.order
    if (order && isOrderOf(order, choice)) return
    if (cartElsewhere(choice, clock?.now() ?? Date.now())) return
    void router.navigate({ href: bookingHref(slotsPage(choice), withSlotGone(choice)), replace: true })
  })
  const gone = isApiError(error, 'not_available')
  useEffect(() => {
    if (gone) backToSlots()
  }, [gone])
}

/** The live price of the choice, while it is wanted; the former one stands while the next is on its way. */
export function useQuote(choice: Choice, code = '', wanted = true): Quote {
  const { length } = choice
  const query = useQuery({
    ...priceQuery(choice, length ?? 0, code),
    enabled: wanted && length !== undefined,
    placeholderData: keepPreviousData,
  })
  useSlotsWhenGone(choice, wanted ? query.error : null)
  const price = query.data?.multiBookingPriceInfo
  return {
    bill: length === undefined || !price ? undefined : readFragment(BillFragmentDoc, price),
    stale: query.isPlaceholderData,
    failed: query.isError,
    retry: () => void query.refetch(),
  }
}
