import { Button } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import {
  CartsOfAccountDocument,
  ListedCartFragmentDoc,
  OlderCartsDocument,
  PastCartFragmentDoc,
} from '../../gql/graphql.ts'
import type { PastCartFragment } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { onceEach } from '../../platform/api/once-each.ts'
import { activeCarts } from './active-carts.ts'
import styles from './bookings-page.module.css'
import { CartCard } from './cart-card.tsx'
import { FailedList, CachedListNotice, NoBookings, WaitingCards } from './list-parts.tsx'
import { PastCard } from './past-card.tsx'
import { useCartChanges } from './use-cart-changes.ts'
import { useListedCarts } from './use-listed-carts.ts'

const page: number = limits.pastCartsPage
/** Fetch one more than is shown, to know whether there are more. */
const asked = page + 1

/** All bookings of an account: upcoming ones, next one first, then past ones, page by page. */
export function CartsOfAccount(): JSX.Element {
  const t = useT()
  const titleId = useId()
  // Always the same query, so that its answer can be stored on the device.
  const { data, cachedSince, query } = useListedCarts(CartsOfAccountDocument, { past: asked })
  const { onCancelled, onMoved } = useCartChanges(query)
  if (!data) return query.isError ? <FailedList query={query} /> : <WaitingCards count={2} />
  const { coming, past } = data
  const isKept = cachedSince !== undefined
  const tokens = new Map(coming.map((cart) => [readFragment(ListedCartFragmentDoc, cart).id, cart.token]))
  const active = activeCarts(readFragment(ListedCartFragmentDoc, coming))
  return (
    <>
      {isKept && <CachedListNotice since={cachedSince} query={query} />}
      {active.length === 0 ? (
        <NoBookings text="bookings.empty.textOfAccount" />
      ) : (
        <section className={styles.section} aria-labelledby={titleId}>
          <h2 id={titleId}>{t('bookings.active')}</h2>
          <ul className={styles.list}>
            {active.map(({ cart, stage }) => (
              <li key={cart.id}>
                <CartCard
                  cart={cart}
                  stage={stage}
                  token={tokens.get(cart.id) ?? ''}
                  inSection
                  isKept={isKept}
                  onCancelled={onCancelled(cart)}
                  onMoved={onMoved}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && <PastCarts first={readFragment(PastCartFragmentDoc, past)} isKept={isKept} />}
    </>
  )
}

/** Past bookings: the newest, and more on request, moving the focus to the first new one. */
function PastCarts({ first, isKept }: { first: readonly PastCartFragment[]; isKept: boolean }): JSX.Element {
  const t = useT()
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [wantsMore, setWantsMore] = useState(false)
  const older = useInfiniteQuery({
    queryKey: ['older carts'],
    queryFn: ({ pageParam }) => execute(OlderCartsDocument, { offset: pageParam, limit: asked }, { idempotent: true }),
    initialPageParam: page,
    getNextPageParam: ({ myCarts }, _pages, offset) => (myCarts.length > page ? offset + page : undefined),
    enabled: wantsMore,
    staleTime: 0,
  })
  const pages = older.data?.pages ?? []
  const shown = onceEach(
    [first, ...pages.map(({ myCarts }) => readFragment(PastCartFragmentDoc, myCarts))].flatMap((carts) =>
      carts.slice(0, page),
    ),
    ({ id }) => id,
  )
  const hasMore = pages.length === 0 ? first.length > page : older.hasNextPage
  const more = (): void => {
    focusFrom.current = shown.length
    if (wantsMore) void older.fetchNextPage()
    else setWantsMore(true)
  }

  const focusFrom = useRef<number>(undefined)
  useEffect(() => {
    const at = focusFrom.current
    if (at === undefined || shown.length <= at) return
    focusFrom.current = undefined
    list.current?.querySelectorAll<HTMLElement>('article')[at]?.focus({ preventScroll: true })
  }, [shown.length])
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('bookings.past')}</h2>
      <ul ref={list}>
        {shown.map((cart) => (
          <li key={cart.id}>
            <PastCard cart={cart} isKept={isKept} />
          </li>
        ))}
      </ul>
      {older.isError && <FailedList query={older} />}
      {hasMore && !isKept && !older.isError && (
        <Button block variant="secondary" loading={older.isFetching} onClick={more}>
          {t('bookings.older')}
        </Button>
      )}
    </section>
  )
}
