import { isOpenCity, isVenue } from '@ruhepol/rules'
import { Badge, ButtonLink, ChipLinks, EmptyState, ExpertCard, ExpertGrid, PageTitle, Pagination } from '@ruhepol/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { ExpertCardFragmentDoc } from '../../gql/graphql.ts'
import type { ExpertsQuery } from '../../gql/graphql.ts'
import { useLocalized, useT } from '../../i18n/index.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { useRating } from './expert-option.tsx'
import styles from './experts-page.module.css'
import { expertsHref } from './experts-search.ts'
import type { ExpertsSearch } from './experts-search.ts'
import { pagesOf } from './load-experts.ts'
import { expertsQuery } from '../queries.ts'
import { usePlace } from '../place/use-place.ts'

/** /experts: all working experts, best first, for all cities or one; pages and cities are links. */
export function ExpertsPage({ search }: { search: ExpertsSearch }): JSX.Element {
  const t = useT()
  const { experts } = useSuspenseQuery(expertsQuery(search)).data
  const { page = 1 } = search
  const last = pagesOf(experts.count)
  const placeName = usePlaceName(search)
  return (
    <PageFrame className={styles.page}>
      <PageTitle title={t('experts.title')} lead={t('experts.lead')} />
      <Places search={search} />
      <section className={styles.list} aria-labelledby="list">
        <h2 id="list" className={styles.count}>
          {[
            placeName === undefined
              ? t('experts.count', { count: experts.count })
              : t('experts.countIn', { count: experts.count, place: placeName }),
            ...(last > 1 ? [t('experts.position', { page, last })] : []),
          ].join(', ')}
        </h2>
        {experts.count === 0 ? (
          <EmptyState
            title={t('experts.none')}
            action={<ButtonLink href="/experts">{t('experts.showAll')}</ButtonLink>}
          />
        ) : (
          <ExpertGrid>
            {experts.nodes.map((expert) => (
              <OneExpert key={readFragment(ExpertCardFragmentDoc, expert).id} expert={expert} search={search} />
            ))}
          </ExpertGrid>
        )}
      </section>
      <Pagination
        label={t('experts.pages')}
        current={page}
        last={last}
        hrefOf={(to) => expertsHref({ ...search, page: to })}
        pageLabel={(to) => t('experts.page', { page: to })}
        previousLabel={t('experts.previous')}
        nextLabel={t('experts.next')}
      />
    </PageFrame>
  )
}

/** The name of the chosen place; undefined if all are listed. */
function usePlaceName({ locationId, postalCode }: ExpertsSearch): string | undefined {
  const text = useLocalized()
  const { locations, place } = usePlace({ ...(locationId && { locationId }), ...(postalCode && { postalCode }) })
  const location = locations.find(({ id }) => id === locationId)
  if (location) return text(location.name)
  return postalCode && [postalCode, place?.city].filter(Boolean).join(' ')
}

/** All, one of the open cities, or the place that the person came with. */
function Places({ search }: { search: ExpertsSearch }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { locations } = usePlace({})
  const name = usePlaceName(search)
  const cities = locations.filter(isOpenCity)
  const isCity = cities.some(({ id }) => id === search.locationId)
  return (
    <ChipLinks
      label={t('common.place')}
      links={[
        { href: expertsHref({}), label: t('experts.everywhere'), current: name === undefined },
        ...cities.map(({ id, name: city }) => ({
          href: expertsHref({ locationId: id }),
          label: text(city),
          current: id === search.locationId,
        })),
        ...(name === undefined || isCity
          ? []
          : [{ href: expertsHref({ ...search, page: 1 }), label: name, current: true }]),
      ]}
    />
  )
}

type OneExpertProps = {
  expert: ExpertsQuery['experts']['nodes'][number]
  search: ExpertsSearch
}

function OneExpert({ expert, search }: OneExpertProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const ratingOf = useRating()
  const pictureOf = usePictureSource()
  const { locations } = usePlace({})
  const card = readFragment(ExpertCardFragmentDoc, expert)
  const portrait = card.media.find(({ type }) => type === 'image')
  // A city only narrows the search; it is not the place of an appointment.
  const partner = locations.find(({ id, kind }) => id === search.locationId && isVenue(kind))
  const postalCode = partner?.postalCode ?? search.postalCode
  const place = { ...(postalCode && { postalCode }), ...(partner && { locationId: partner.id }) }
  return (
    <ExpertCard
      href={bookingHref(`/expert/${card.id}`, place)}
      name={card.name}
      picture={portrait ? pictureOf(portrait) : { uri: '/pictures/treatment-classic-480.webp' }}
      rating={ratingOf(card)}
      line={text(expert.slogan)}
      badge={
        expert.certified && (
          <Badge tone="pine" icon="shield-check">
            {t('discovery.certified')}
          </Badge>
        )
      }
    />
  )
}
