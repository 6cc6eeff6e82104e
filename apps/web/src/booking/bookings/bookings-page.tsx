import { ButtonLink, Notice, PageTitle } from '@ruhepol/ui'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { JSX } from 'react'
import { signInHref } from '../../account/sign-in-search.ts'
import { readFragment } from '../../gql/fragment-masking.ts'
import { CartsOfDeviceDocument, ListedCartFragmentDoc } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { noteCartState, placedCarts } from '../flow/placed-carts.ts'
import type { StoredCart } from '../flow/placed-carts.ts'
import { useSession } from '../../platform/session.ts'
import { useStored } from '../../platform/storage.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { activeCarts } from './active-carts.ts'
import styles from './bookings-page.module.css'
import { CartCard } from './cart-card.tsx'
import { CartsOfAccount } from './carts-of-account.tsx'
import { FailedList, CachedListNotice, NoBookings, WaitingCards } from './list-parts.tsx'
import { useCartChanges } from './use-cart-changes.ts'
import { useListedCarts } from './use-listed-carts.ts'

/**
 * /bookings: for a client, the account's bookings; for a guest, upcoming ones made on this device, with a link to sign
 * in.
 */
export function BookingsPage(): JSX.Element {
  const t = useT()
  // Neither the session nor local storage is known during server rendering and hydration.
  const known = useHydrated()
  const { client } = useSession()
  return (
    <PageFrame bleed>
      <div className={styles.page}>
        <PageTitle title={t('common.nav.bookings')} lead={t(client ? 'bookings.leadOfAccount' : 'bookings.lead')} />
        {!known && <WaitingCards count={1} />}
        {known && (client ? <CartsOfAccount /> : <BookingsOfGuest />)}
      </div>
    </PageFrame>
  )
}

function BookingsOfGuest(): JSX.Element {
  const t = useT()
  const stored = useStored(placedCarts)
  return (
    <>
      {stored.length === 0 ? <NoBookings text="bookings.empty.text" /> : <CartsOfDevice stored={stored} />}
      <Notice
        icon="user"
        title={t('bookings.signIn.title')}
        action={
          <ButtonLink size="small" variant="secondary" href={signInHref({ pathname: '/bookings', search: {} })}>
            {t('common.signIn')}
          </ButtonLink>
        }
      >
        {t('bookings.signIn.text')}
      </Notice>
    </>
  )
}

function CartsOfDevice({ stored }: { stored: readonly StoredCart[] }): JSX.Element {
  const access = stored.map(({ customId, token }) => ({ customId, token }))
  const { data, cachedSince, query } = useListedCarts(CartsOfDeviceDocument, { access })
  const { onCancelled, onMoved } = useCartChanges(query)
  const carts = readFragment(ListedCartFragmentDoc, data?.myAnonymousCarts)
  useEffect(() => {
    if (cachedSince !== undefined) return
    for (const { id, status, holdExpiresAt } of carts ?? []) noteCartState(id, { status, holdExpiresAt })
  }, [carts, cachedSince])

  if (!carts) return query.isError ? <FailedList query={query} /> : <WaitingCards count={stored.length} />
  const active = activeCarts(carts)
  return (
    <>
      {cachedSince !== undefined && <CachedListNotice since={cachedSince} query={query} />}
      {active.length === 0 && <NoBookings text="bookings.empty.text" />}
      {active.length > 0 && (
        <ul className={styles.list}>
          {active.map(({ cart, stage }) => (
            <li key={cart.id}>
              <CartCard
                cart={cart}
                stage={stage}
                token={tokenOf(stored, cart.id)}
                isKept={cachedSince !== undefined}
                onCancelled={onCancelled(cart)}
                onMoved={onMoved}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function tokenOf(stored: readonly StoredCart[], cartId: string): string {
  return stored.find((cart) => cart.cartId === cartId)?.token ?? ''
}
