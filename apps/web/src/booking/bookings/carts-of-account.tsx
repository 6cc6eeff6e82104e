import { useId } from 'react'
import type { JSX } from 'react'
import { CartsOfAccountDocument } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { activeCarts } from './active-carts.ts'
import type { ActiveCart } from './active-carts.ts'
import styles from './bookings-page.module.css'
import { CartCard } from './cart-card.tsx'
import { FailedList, KeptList, NoBookings, WaitingCards } from './list-parts.tsx'
import { pastCarts } from './past-carts.ts'
import type { CartOfAccount, PastCart } from './past-carts.ts'
import { useListedCarts } from './use-listed-carts.ts'

type ListedCart = ActiveCart<CartOfAccount>

/** All bookings of an account: what lies ahead, the next one first, and below what is over (spec 2, bookings). */
export function CartsOfAccount(): JSX.Element {
  const t = useT()
  const { data, keptSince, query } = useListedCarts(CartsOfAccountDocument, {})
  const carts = data?.myCarts
  if (!carts) return query.isError ? <FailedList query={query} /> : <WaitingCards count={2} />
  const active = activeCarts(carts)
  const past = pastCarts(carts)
  const isKept = keptSince !== undefined
  return (
    <>
      {isKept && <KeptList since={keptSince} query={query} />}
      {active.length === 0 ? (
        <NoBookings text="bookings.empty.textOfAccount" />
      ) : (
        <Section title={t('bookings.active')} cards={active} isKept={isKept} />
      )}
      {past.length > 0 && <Section title={t('bookings.past')} cards={past} isKept={isKept} />}
    </>
  )
}

interface SectionProps {
  title: string
  cards: readonly (ListedCart | PastCart)[]
  isKept: boolean
}

function Section({ title, cards, isKept }: SectionProps): JSX.Element {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.cart.id}>
            <CartCard {...card} token={card.cart.token ?? ''} inSection isKept={isKept} />
          </li>
        ))}
      </ul>
    </section>
  )
}
