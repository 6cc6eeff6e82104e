import { Button, ButtonLink, EmptyState, Loading, Notice, PageTitle, Skeleton } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { JSX } from 'react'
import { CartsOfDeviceDocument } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { graphqlQuery } from '../../platform/api/execute.ts'
import { noteCartState, placedCarts } from '../../platform/placed-carts.ts'
import type { StoredCart } from '../../platform/placed-carts.ts'
import { useStored } from '../../platform/storage.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { activeCarts } from './active-carts.ts'
import styles from './bookings-page.module.css'
import { CartCard } from './cart-card.tsx'

/** As high as a card. */
const cardHeight = 226

/** /bookings for guests: the bookings made on this device that lie ahead (spec 2, bookings). */
export function BookingsPage(): JSX.Element {
  const t = useT()
  const stored = useStored(placedCarts)
  // What the device keeps is not known while the page is rendered on the server and taken over.
  const known = useHydrated()
  return (
    <PageFrame bleed>
      <div className={styles.page}>
        <PageTitle title={t('bookings.title')} lead={t('bookings.lead')} />
        {!known && <WaitingCards count={1} />}
        {known && (stored.length === 0 ? <NoBookings /> : <CartsOfDevice stored={stored} />)}
      </div>
    </PageFrame>
  )
}

function WaitingCards({ count }: { count: number }): JSX.Element {
  const t = useT()
  return (
    <Loading label={t('common.loading')} className={styles.list}>
      {Array.from({ length: Math.min(count, 3) }, (_card, index) => (
        <Skeleton key={index} height={cardHeight} shape="card" />
      ))}
    </Loading>
  )
}

function NoBookings(): JSX.Element {
  const t = useT()
  return (
    <EmptyState
      className={styles.empty}
      title={t('bookings.empty.title')}
      at="morning"
      action={<ButtonLink href="/treatments">{t('bookings.empty.action')}</ButtonLink>}
    >
      {t('bookings.empty.text')}
    </EmptyState>
  )
}

function CartsOfDevice({ stored }: { stored: readonly StoredCart[] }): JSX.Element {
  const t = useT()
  const access = stored.map(({ customId, token }) => ({ customId, token }))
  const query = useQuery({ ...graphqlQuery(CartsOfDeviceDocument, { access }), staleTime: 0 })
  const carts = query.data?.myAnonymousCarts
  useEffect(() => {
    for (const { id, status, holdExpiresAt } of carts ?? []) noteCartState(id, { status, holdExpiresAt })
  }, [carts])

  if (!carts && query.isError) {
    return (
      <Notice
        tone="error"
        announced="politely"
        title={t('bookings.failed.title')}
        action={
          <Button size="small" variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('bookings.failed.text')}
      </Notice>
    )
  }
  if (!carts) return <WaitingCards count={stored.length} />
  const active = activeCarts(carts)
  if (active.length === 0) return <NoBookings />
  return (
    <ul className={styles.list}>
      {active.map(({ cart, stage }) => (
        <li key={cart.id}>
          <CartCard cart={cart} stage={stage} token={tokenOf(stored, cart.id)} />
        </li>
      ))}
    </ul>
  )
}

function tokenOf(stored: readonly StoredCart[], cartId: string): string {
  return stored.find((cart) => cart.cartId === cartId)?.token ?? ''
}
