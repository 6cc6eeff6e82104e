import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { BillFragment } from '../../gql/graphql.ts'
import { BillFragmentDoc } from '../../gql/graphql.ts'
import { readFragment } from '../../gql/fragment-masking.ts'
import { useFormats } from '../../i18n/index.ts'
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

export type Quote = {
  /** Undefined until the price has loaded. */
  bill: BillFragment | undefined
  /** The bill of the previous choice or code. */
  stale: boolean
  failed: boolean
  retry: () => void
}

/**
 * A start that is no longer offered has no price and cannot be held: back to the slots, unless this device's order has
 * taken it.
 */
export function useSlotsWhenGone(choice: Choice, error: Error | null): void {
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

/** The live price of the selection, if enabled; the previous one is shown while the next is loading. */
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

/** The price of a quote as shown at a button; undefined without one. */
export function useTotalWords({ bill }: Quote): string | undefined {
  const { money } = useFormats()
  return bill && money(bill.total.intValue)
}
