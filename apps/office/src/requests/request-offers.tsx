import { Badge } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { RequestSheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import { BookingLink } from './request-facts.tsx'
import styles from './requests.module.css'

type Offer = NonNullable<RequestSheetFragment['answers'][number]['offer']>

const tones = { open: 'pine', chosen: 'success', withdrawn: undefined, runOut: undefined } as const

function OfferOf({ offer: { state, heldUntil, times, bookingCode } }: { offer: Offer }): JSX.Element {
  const { t, formats } = useTexts()
  const tone = tones[state]
  return (
    <li className={styles.offer}>
      <p className={styles.state}>
        <Badge {...(tone && { tone })}>{t(`requests.offer.${state}`)}</Badge>
        {state === 'open' && <span>{t('common.heldUntil', { time: formats.dateTimeShort(heldUntil) })}</span>}
        {bookingCode != null && <BookingLink code={bookingCode} />}
      </p>
      <ul>
        {times.map(({ start, totalCents, experts, isChosen }) => (
          <li key={`${start} ${experts.join()}`} className={isChosen ? styles.strong : undefined}>
            {t('common.timeOffer', {
              when: formats.dateTimeShort(start),
              names: formats.names(experts),
              total: formats.money(totalCents),
            })}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The times that were offered, the last offer first, and what became of them. */
export function RequestOffers({ request: { answers } }: { request: RequestSheetFragment }): JSX.Element | null {
  const { t } = useTexts()
  const offers = answers.flatMap(({ id, offer }) => (offer ? [{ id, offer }] : [])).toReversed()
  if (offers.length === 0) return null
  return (
    <Section title={t('requests.offers')}>
      <ul className={styles.history}>
        {offers.map(({ id, offer }) => (
          <OfferOf key={id} offer={offer} />
        ))}
      </ul>
    </Section>
  )
}
