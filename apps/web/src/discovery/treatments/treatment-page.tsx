import {
  Avatar,
  BookingLayout,
  ButtonLink,
  FactList,
  MediaSlider,
  PageHeading,
  PriceTable,
  SummaryFooter,
} from '@ruhepol/ui'
import { timeRanges } from '@ruhepol/rules'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { TypePricesFragmentDoc } from '../../gql/graphql.ts'
import type { TreatmentDetailsQuery } from '../../gql/graphql.ts'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import { useCancellationWords } from '../../booking/flow/cancellation-words.ts'
import { mayShowExpertSelect } from '../../booking/flow/booking-guards.ts'
import { pricedRange, withType } from '../../booking/flow/booking-rules.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import { hyphenated } from '../../page/hyphenated.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { FeeNote } from '../place/fee-note.tsx'
import { FromPrice, useFromPrice } from './from-price.tsx'
import { useSlides } from '../profile/media-slides.ts'
import { Paragraphs } from '../profile/paragraphs.tsx'
import { rangeHours } from '../days/period-options.ts'
import { useContainedWords, useOpenFeeWords } from '../place/fee-words.ts'
import { PlaceBar, usePlaceSheet } from '../place/place-bar.tsx'
import { usePlaceWords } from '../place/place-words.ts'
import styles from '../profile/profile.module.css'
import { treatmentDetailsQuery } from '../queries.ts'
import { ShareButton } from '../profile/share-button.tsx'
import { lengthPrices } from './shown-price.ts'
import { usePlace } from '../place/use-place.ts'
import { useChosenExpert } from './use-treatment-types.ts'

type Treatment = TreatmentDetailsQuery['treatmentTypeInfo']

type TreatmentPageProps = {
  treatmentId: string
  search: BookingSearch
}

/** A treatment with its facts and prices; selected for the chosen expert, or booked right away (rule R6). */
export function TreatmentPage({ treatmentId, search }: TreatmentPageProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const slidesOf = useSlides()
  const treatment = useSuspenseQuery(treatmentDetailsQuery(treatmentId)).data.treatmentTypeInfo
  const name = text(treatment.name)
  const { origin, pressure, level, oil } = treatment.details
  const { open, placeSheet } = usePlaceSheet({
    search,
    hrefOf: (at) => bookingHref(`/treatmentDetails/${treatment.id}`, at),
  })
  return (
    <PageFrame bleed summary={<WayOnFooter treatment={treatment} search={search} />}>
      <BookingLayout aside={<WayOnCard treatment={treatment} search={search} />}>
        <div className={styles.top}>
          <MediaSlider
            bleed
            slides={slidesOf(treatment.media, name)}
            label={t('profile.media.ofTreatment', { name })}
            previousLabel={t('profile.media.previous')}
            nextLabel={t('profile.media.next')}
            position={(number, count) => t('profile.media.position', { number, count })}
          />
          <div className={styles.heading}>
            <div className={styles.titleRow}>
              <PageHeading>{hyphenated(name)}</PageHeading>
              <ShareButton title={name} path={`/treatmentDetails/${treatment.id}`} />
            </div>
            <p className={styles.lead}>{text(treatment.description)}</p>
          </div>
        </div>
        <FactList
          fourColumns
          facts={[
            { icon: 'globe', label: t('discovery.treatment.origin'), value: text(origin) },
            { icon: 'hand', label: t('discovery.treatment.pressure'), value: text(pressure) },
            { icon: 'leaf', label: t('discovery.treatment.level'), value: text(level) },
            {
              icon: 'droplets',
              label: t('discovery.treatment.oil'),
              value: t(oil ? 'discovery.treatment.withOil' : 'discovery.treatment.withoutOil'),
            },
          ]}
        />
        <PlaceBar search={search} onOpen={open} />
        {placeSheet}
        <section className={styles.section} aria-labelledby="what">
          <h2 id="what">{t('discovery.treatment.what')}</h2>
          <Paragraphs text={text(treatment.longDescription)} />
        </section>
        <section className={styles.section} aria-labelledby="prices">
          <h2 id="prices">{t('discovery.treatment.prices')}</h2>
          <Prices treatment={treatment} search={search} />
        </section>
      </BookingLayout>
    </PageFrame>
  )
}

/**
 * The appointment that the prices are for. A couple pays the fee once, so one guest's treatment is shown without it.
 */
function usePriced(search: BookingSearch): ReturnType<typeof usePlace> & { each: boolean } {
  const found = usePlace(search)
  const each = search.numberOfExperts === 2
  return { ...found, place: each && found.place ? { ...found.place, feeCents: 0 } : found.place, each }
}

/** The note on the fee: included in the price, on top of it, or once for both guests. */
function PriceNote({ search }: { search: BookingSearch }): JSX.Element {
  const t = useT()
  const { place, locations, each } = usePriced(search)
  return each ? <span>{t('discovery.second.feeNote')}</span> : <FeeNote place={place} locations={locations} />
}

/**
 * Prices by duration and time of day; including the fee if the place is known, otherwise with its name next to them
 * (rule R16a).
 */
function Prices({ treatment, search }: { treatment: Treatment; search: BookingSearch }): JSX.Element {
  const t = useT()
  const { moneyShort } = useFormats()
  const containedIn = useContainedWords()
  const placeWords = usePlaceWords()
  const { place, locations, each } = usePriced(search)
  const served = place?.state === 'served' ? place : undefined
  const openFee = useOpenFeeWords()(place, locations)
  return (
    <PriceTable
      caption={
        each
          ? t('discovery.second.feeNote')
          : served
            ? t('discovery.treatment.captionPlace', {
                contained: containedIn(served),
                place: placeWords(served),
              })
            : t('discovery.treatment.caption', { fee: openFee ?? '' })
      }
      lengthLabel={t('common.length')}
      noneLabel={t('discovery.treatment.noPrice')}
      periods={timeRanges.map((period) => ({
        period,
        name: t(`discovery.period.${period}`),
        hours: t('discovery.period.hoursShort', { hours: rangeHours[period] }),
      }))}
      rows={lengthPrices(readFragment(TypePricesFragmentDoc, treatment)).map((price) => ({
        length: t('discovery.summary.minutes', { minutes: price.length }),
        prices: timeRanges.map((range) => moneyShort(price[range] + (served?.feeCents ?? 0))),
      }))}
    />
  )
}

/** The treatment's link: back to its expert, or into the booking. */
function useNextStep(treatment: Treatment, search: BookingSearch): { href: string; label: string } {
  const t = useT()
  const lengths = readFragment(TypePricesFragmentDoc, treatment).prices.map(({ length }) => length)
  const forSecond = search.secondType === treatment.id && mayShowExpertSelect(search)
  if (forSecond) return { href: bookingHref('/booking/expert-select', search), label: t('discovery.treatment.select') }
  const chosen = withType(search, treatment.id, lengths)
  // The profile leads into a booking for one, so a couple continues where it was.
  if (search.expert !== undefined && search.numberOfExperts !== 2) {
    return { href: bookingHref(`/expert/${search.expert}`, chosen), label: t('discovery.treatment.select') }
  }
  return { href: bookingHref('/treatments', chosen), label: t('discovery.treatment.book') }
}

type WayOnProps = {
  treatment: Treatment
  search: BookingSearch
}

function WayOnCard({ treatment, search }: WayOnProps): JSX.Element {
  const t = useT()
  const cancellation = useCancellationWords()
  const text = useLocalized()
  const pictureOf = usePictureSource()
  const { place, each } = usePriced(search)
  const nextStep = useNextStep(treatment, search)
  const { card } = useChosenExpert({ search })
  const portrait = card?.media.find(({ type }) => type === 'image')
  return (
    <section className={styles.card} aria-label={nextStep.label}>
      <p className={styles.price}>
        <FromPrice
          prices={readFragment(TypePricesFragmentDoc, treatment)}
          place={place}
          range={pricedRange(search)}
          length={search.length}
          each={each}
        />
      </p>
      <p className={styles.quiet}>
        <PriceNote search={search} />
      </p>
      {card && (
        <div className={styles.person}>
          {portrait && <Avatar source={pictureOf(portrait)} size="small" />}
          <p>
            <b>{t('discovery.treatment.with', { name: card.name })}</b>
            <span className={styles.quiet}>{text(card.languages)}</span>
          </p>
        </div>
      )}
      <ButtonLink href={nextStep.href} block>
        {nextStep.label}
      </ButtonLink>
      <p className={`${styles.quiet} ${styles.centred}`}>{cancellation}</p>
    </section>
  )
}

function WayOnFooter({ treatment, search }: WayOnProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { place, locations, each } = usePriced(search)
  const nextStep = useNextStep(treatment, search)
  const { card } = useChosenExpert({ search })
  const openFee = useOpenFeeWords()(place, locations)
  const price = useFromPrice()({
    prices: readFragment(TypePricesFragmentDoc, treatment),
    place,
    range: pricedRange(search),
    length: search.length,
    each,
  })
  return (
    <SummaryFooter
      label={t('discovery.summary.label')}
      title={text(treatment.name)}
      detail={card && t('discovery.treatment.with', { name: card.name })}
      price={price && [price.before, price.amount].filter(Boolean).join(' ')}
      priceNote={price && [price.after, openFee].filter(Boolean).join(', ')}
      action={
        <ButtonLink href={nextStep.href}>
          {t(search.expert === undefined ? 'discovery.treatment.bookShort' : 'discovery.treatment.selectShort')}
        </ButtonLink>
      }
    />
  )
}
