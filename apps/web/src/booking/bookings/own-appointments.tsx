import { Badge, BookingCard, ButtonLink, Untranslated } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import type { JSX, ReactNode } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import type { FragmentType } from '../../gql/fragment-masking.ts'
import { CartsOfAccountDocument, ListedCartFragmentDoc, PastCartFragmentDoc } from '../../gql/graphql.ts'
import type { CartAppointmentFragmentDoc } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { useCartTexts } from '../cart/use-cart-texts.ts'
import { activeCarts } from './active-carts.ts'
import { CachedListNotice, FailedList } from './list-parts.tsx'
import styles from './own-appointments.module.css'
import { Rebook } from './rebook.tsx'
import { useListedCarts } from './use-listed-carts.ts'

type OwnAppointmentsProps = {
  /** Lays the two cards out. */
  className: string | undefined
  /** Shown in their place while they load. */
  shapes: JSX.Element
}

/** The next appointment of the signed-in client with a link to its page, and the last one to book again. */
export function OwnAppointments({ className, shapes }: OwnAppointmentsProps): JSX.Element {
  const t = useT()
  // The query of /bookings, whose answer is also kept for a visit without a connection.
  const { data, cachedSince, query } = useListedCarts(CartsOfAccountDocument, { past: limits.pastCartsPage + 1 })
  if (!data) return query.isError ? <FailedList query={query} /> : shapes
  const isKept = cachedSince !== undefined
  const tokens = new Map(data.coming.map((cart) => [readFragment(ListedCartFragmentDoc, cart).id, cart.token]))
  const next = activeCarts(readFragment(ListedCartFragmentDoc, data.coming)).find(({ stage }) => stage === 'paid')?.cart
  const past = readFragment(PastCartFragmentDoc, data.past)
  const last = past.find(({ status }) => status === 'paid') ?? past[0]
  return (
    <>
      {isKept && <CachedListNotice since={cachedSince} query={query} />}
      <div className={className}>
        {next ? (
          <OwnCard
            cart={next}
            word="bookings.next"
            actions={
              // Offline, only the list opens.
              <ButtonLink
                size="small"
                variant="secondary"
                href={isKept ? '/bookings' : `/bookings/${next.id}/${tokens.get(next.id) ?? ''}`}
              >
                {t('bookings.open')}
              </ButtonLink>
            }
          />
        ) : (
          <Nothing
            title={t('bookings.empty.title')}
            action={
              <ButtonLink size="small" variant="secondary" href="/treatments">
                {t('common.seeTimes')}
              </ButtonLink>
            }
          >
            {t('bookings.nothingNext')}
          </Nothing>
        )}
        {last ? (
          <OwnCard
            cart={last}
            word={last.status === 'cancelled' ? 'bookings.lastCancelled' : 'bookings.last'}
            past
            actions={!isKept && <Rebook cart={last} />}
          />
        ) : (
          <Nothing>{t('bookings.nothingLast')}</Nothing>
        )}
      </div>
    </>
  )
}

type OwnCardProps = {
  cart: FragmentType<typeof CartAppointmentFragmentDoc>
  /** The label of the appointment. */
  word: 'bookings.next' | 'bookings.last' | 'bookings.lastCancelled'
  past?: boolean
  actions: JSX.Element | false
}

function OwnCard({ cart, word, past = false, actions }: OwnCardProps): JSX.Element {
  const t = useT()
  const texts = useCartTexts(cart)
  return (
    <BookingCard
      className={styles.card}
      day={{ ...texts.dayTile, past }}
      title={texts.treatmentNames}
      heading="h3"
      status={<Badge tone={past ? 'quiet' : 'pine'}>{t(word)}</Badge>}
      facts={[
        { icon: 'clock', text: t('bookings.time', { time: texts.time, minutes: texts.minutes }) },
        { icon: texts.comers.count > 1 ? 'users' : 'user', text: <Untranslated>{texts.expertNames}</Untranslated> },
        { icon: 'map-pin', text: <Untranslated>{texts.place}</Untranslated> },
      ]}
      actions={actions}
    />
  )
}

/** Shown instead of a card. */
function Nothing({
  title,
  children,
  action,
}: {
  title?: string
  children: ReactNode
  action?: JSX.Element
}): JSX.Element {
  return (
    <div className={styles.nothing}>
      {title !== undefined && <h3>{title}</h3>}
      <p>{children}</p>
      {action}
    </div>
  )
}
