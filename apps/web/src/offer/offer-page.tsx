import { ButtonLink, EmptyState, PageTitle } from '@ruhepol/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { useFormats, useLocalized, useT } from '../i18n/index.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { offerQuery, type Offer } from './offer-query.ts'
import styles from './offer.module.css'
import { OfferedTimes } from './offered-times.tsx'

/** What was asked for, and where. */
function Wish({ offer: { treatmentTypes, times, address } }: { offer: Offer }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { names } = useFormats()
  const treatments = names([...new Set(treatmentTypes.map(({ name }) => text(name)))])
  return (
    <p className={styles.wish}>
      <b>{t('offer.wish', { treatment: treatments, minutes: times[0]?.length ?? 0, guests: treatmentTypes.length })}</b>
      {address.map((line) => (
        <span key={line} translate="no">
          {line}
        </span>
      ))}
    </p>
  )
}

/** An offer of which nothing can be chosen any more, with the way on. */
function Ended({ offer: { state, booking } }: { offer: Offer }): JSX.Element {
  const t = useT()
  if (booking) {
    return (
      <EmptyState
        heading="h1"
        at="morning"
        title={t('offer.chosen.title')}
        action={
          <ButtonLink href={`/bookings/${booking.shoppingCartId}/${booking.token}`}>{t('common.toBooking')}</ButtonLink>
        }
      >
        {t('offer.chosen.text')}
      </EmptyState>
    )
  }
  const ended = state === 'withdrawn' ? 'withdrawn' : 'runOut'
  return (
    <EmptyState
      heading="h1"
      off
      title={t(`offer.${ended}.title`)}
      action={<ButtonLink href="/treatments">{t('common.seeTimes')}</ButtonLink>}
    >
      {t(`offer.${ended}.text`)}
    </EmptyState>
  )
}

/** /offers/{id}/{token}: the times that are held for the sender of a booking request. One press books one of them. */
export function OfferPage({ id, token }: { id: string; token: string }): JSX.Element {
  const t = useT()
  const { dateTime } = useFormats()
  const { offer } = useSuspenseQuery(offerQuery(id, token)).data
  const isOpen = offer.state === 'open'
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The times went while the page was open; the heading is read as the name of the page's main part.
    if (wasOpen.current && !isOpen) document.querySelector('main')?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <PageFrame narrow>
      {isOpen ? (
        <div className={styles.page}>
          <PageTitle
            title={t('offer.title', { count: offer.times.length })}
            lead={t('offer.lead', { until: dateTime(offer.heldUntil), count: offer.times.length })}
          />
          <Wish offer={offer} />
          <OfferedTimes offer={offer} token={token} />
          <p className={styles.quiet}>{t('offer.next')}</p>
        </div>
      ) : (
        <Ended offer={offer} />
      )}
    </PageFrame>
  )
}
