import { firstName } from '@ruhepol/rules'
import {
  Badge,
  BookingLayout,
  ButtonLink,
  FactList,
  MediaSlider,
  PageHeading,
  Rating,
  ServiceList,
  SummaryFooter,
  Untranslated,
} from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { TypePricesFragmentDoc } from '../../gql/graphql.ts'
import type { ExpertProfileQuery, TypePricesFragment } from '../../gql/graphql.ts'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import { pricedRange } from '../../booking/flow/booking-rules.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { ExpertReviews } from './expert-reviews.tsx'
import { stateOfProfile } from './expert-state.ts'
import { ExpertTimes } from './expert-times.tsx'
import { FeeNote } from '../place/fee-note.tsx'
import { useOpenFeeWords } from '../place/fee-words.ts'
import { FromPrice, useFromPrice } from '../treatments/from-price.tsx'
import { lengthPrices, shownPrice } from '../treatments/shown-price.ts'
import { useSlides } from './media-slides.ts'
import { Paragraphs } from './paragraphs.tsx'
import styles from './profile.module.css'
import { expertProfileQuery } from '../queries.ts'
import { ShareButton } from './share-button.tsx'
import { useExpertTimes } from './use-expert-times.ts'
import { usePlaceSheet } from '../place/place-bar.tsx'
import { usePlace } from '../place/use-place.ts'

type Expert = ExpertProfileQuery['expertProfile']

type ExpertPageProps = {
  expertId: string
  search: BookingSearch
  /** /expert/{id}/info: without the links into a booking with this expert. */
  infoOnly?: boolean
}

/** An expert's profile, with links into a booking with this expert (specification 2). */
export function ExpertPage({ expertId, search, infoOnly = false }: ExpertPageProps): JSX.Element {
  const expert = useSuspenseQuery(expertProfileQuery(expertId)).data.expertProfile
  if (infoOnly) {
    return (
      <PageFrame bleed>
        <BookingLayout>
          <Profile expert={expert} search={search} />
        </BookingLayout>
      </PageFrame>
    )
  }
  return <BookableExpert expert={expert} search={stateOfProfile(search, expert.id)} />
}

type PricedService = { prices: TypePricesFragment; lengths: readonly number[] }

/** What a service costs at least for the preset duration, in cents. */
const leastCents = ({ prices, lengths }: PricedService): number =>
  shownPrice({ prices: lengthPrices(prices), fitting: lengths, range: undefined, feeCents: 0 })?.totalCents ?? Infinity

function BookableExpert({ expert, search }: { expert: Expert; search: BookingSearch }): JSX.Element {
  const t = useT()
  const times = useExpertTimes(expert.id, search)
  const fromPrice = useFromPrice()
  const text = useLocalized()
  const services = expert.services
    .map(({ treatmentType: type, lengths }) => ({ type, prices: readFragment(TypePricesFragmentDoc, type), lengths }))
    .sort((a, b) => leastCents(a) - leastCents(b))
  const chosen = services.find(({ type }) => type.id === search.type)
  const treatment = chosen && text(chosen.type.name)
  const shown = chosen ?? services[0]
  const price = shown && fromPrice({ ...shown, range: pricedRange(search), length: search.length, place: times.place })
  const openFee = useOpenFeeWords()(times.place, times.locations)
  const { open, placeSheet } = usePlaceSheet({ search, hrefOf: (at) => bookingHref(`/expert/${expert.id}`, at) })
  const expertTimes = { expert, search, times, treatment, onPlace: open }
  const next = <ButtonLink href={bookingHref('/treatments', search)}>{t('profile.chooseShort')}</ButtonLink>
  return (
    <PageFrame
      bleed
      summary={
        <SummaryFooter
          label={t('discovery.summary.label')}
          title={treatment ?? <Untranslated>{expert.name}</Untranslated>}
          detail={times.firstWords}
          price={price && [price.before, price.amount].filter(Boolean).join(' ')}
          priceNote={price && [price.after, openFee].filter(Boolean).join(', ')}
          action={next}
        />
      }
    >
      <BookingLayout aside={<ExpertTimes {...expertTimes} />}>
        <Profile expert={expert} search={search}>
          <div className={styles.phoneTimes}>
            <ExpertTimes {...expertTimes} onPhone />
          </div>
        </Profile>
      </BookingLayout>
      {placeSheet}
    </PageFrame>
  )
}

type ProfileProps = {
  expert: Expert
  search: BookingSearch
  /** Between the facts and the text. */
  children?: Elements
}

function Profile({ expert, search, children }: ProfileProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { count } = useFormats()
  const slidesOf = useSlides()
  const calledName = firstName(expert.name)
  return (
    <>
      <div className={styles.top}>
        <MediaSlider
          bleed
          shape="portrait"
          slides={slidesOf(expert.media, expert.name)}
          label={t('profile.media.of', { name: expert.name })}
          previousLabel={t('profile.media.previous')}
          nextLabel={t('profile.media.next')}
          position={(number, total) => t('profile.media.position', { number, count: total })}
        />
        <Heading expert={expert} />
      </div>
      <FactList
        fourColumns
        facts={[
          ...(expert.age === null
            ? []
            : [{ icon: 'user' as const, label: t('profile.age'), value: <Untranslated>{expert.age}</Untranslated> }]),
          { icon: 'award', label: t('profile.experience'), value: text(expert.experience) },
          {
            icon: 'calendar-days',
            label: t('profile.bookings'),
            value: <Untranslated>{count(expert.bookingCount)}</Untranslated>,
          },
          { icon: 'languages', label: t('profile.languages'), value: text(expert.languages) },
        ]}
      />
      {children}
      <section className={styles.section} aria-labelledby="about">
        <h2 id="about">{t('profile.about', { name: calledName })}</h2>
        <Paragraphs text={text(expert.description)} />
      </section>
      <section className={styles.section} aria-labelledby="services">
        <h2 id="services">{t('common.nav.treatments')}</h2>
        <Services expert={expert} search={search} />
      </section>
      <ExpertReviews expert={expert} />
    </>
  )
}

function Heading({ expert }: { expert: Expert }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const rated = useFormats().rating(expert.rating)
  return (
    <div className={styles.heading}>
      <div className={styles.titleRow}>
        <PageHeading translate="no">{expert.name}</PageHeading>
        <ShareButton title={expert.name} path={`/expert/${expert.id}`} />
      </div>
      <p className={styles.marks}>
        {expert.reviewCount > 0 && <Rating value={rated} label={t('common.stars', { stars: rated })} />}
        {expert.reviewCount > 0 && (
          <a className={styles.toReviews} href="#reviews">
            {t('profile.reviews', { count: expert.reviewCount })}
          </a>
        )}
        {expert.certified && (
          <Badge tone="pine" icon="shield-check">
            {t('discovery.certified')}
          </Badge>
        )}
      </p>
      <p className={styles.lead}>{text(expert.slogan)}</p>
    </div>
  )
}

function Services({ expert, search }: { expert: Expert; search: BookingSearch }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { place, locations } = usePlace(search)
  const pictureOf = usePictureSource()
  return (
    <>
      <p className={styles.quiet}>
        <FeeNote place={place} locations={locations} />
      </p>
      <ServiceList
        services={expert.services.map(({ treatmentType, lengths }) => {
          const picture = treatmentType.media.find(({ type }) => type === 'image')
          const prices = readFragment(TypePricesFragmentDoc, treatmentType)
          const from = Math.min(...lengths)
          const to = Math.max(...lengths)
          const pressure = text(treatmentType.details.pressure)
          return {
            href: bookingHref(`/treatmentDetails/${treatmentType.id}`, search),
            name: text(treatmentType.name),
            line:
              from === to
                ? t('profile.serviceOne', { pressure, from })
                : t('profile.serviceLine', { pressure, from, to }),
            price: (
              <FromPrice
                prices={prices}
                place={place}
                range={pricedRange(search)}
                length={search.length}
                lengths={lengths}
              />
            ),
            picture: picture ? pictureOf(picture) : { uri: '/pictures/treatment-classic-480.webp' },
          }
        })}
      />
    </>
  )
}
