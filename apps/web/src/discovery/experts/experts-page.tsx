import { isOpenCity } from '@ruhepol/rules'
import {
  Badge,
  Button,
  ButtonLink,
  ChipLinks,
  EmptyState,
  ExpertCard,
  ExpertGrid,
  PageTitle,
  Pagination,
} from '@ruhepol/ui'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { ExpertCardFragmentDoc, FacetsFragmentDoc } from '../../gql/graphql.ts'
import type { ExpertsQuery } from '../../gql/graphql.ts'
import { useLocalized, useT } from '../../i18n/index.ts'
import { onExpertRoute } from '../../booking/flow/booking-rules.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { expertOfSheet, expertSheetHash } from '../../page/sheet-hash.ts'
import { useHashSheet } from '../../page/use-hash-sheet.ts'
import { LookLink, LookSheet } from './expert-look.tsx'
import { factsOf, useRating } from './expert-option.tsx'
import styles from './experts-page.module.css'
import { ExpertFilters, FiltersToLift } from './expert-filters.tsx'
import { expertsHref, parseExpertsSearch, placeOfList, withFilters } from './experts-search.ts'
import type { ExpertsSearch } from './experts-search.ts'
import type { Facets } from './facets.ts'
import { countFilters, filtersIn } from './filters.ts'
import type { Filters } from './filters.ts'
import { pagesOf } from './load-experts.ts'
import { NextStart, useNextStarts } from './next-start.tsx'
import { useFilterSheet } from './use-filter-sheet.ts'
import type { FilterSheet } from './use-filter-sheet.ts'
import { expertFacetsQuery, expertsQuery } from '../queries.ts'
import { SectionState } from '../section-state.tsx'
import { PlaceBar, usePlaceSheet } from '../place/place-bar.tsx'
import { atRemembered, rememberedIn, useRememberedPlace } from '../place/remembered-place.ts'
import { usePlace } from '../place/use-place.ts'
import { useSearchSheet } from '../use-search-sheet.ts'

const isExpertSheet = (hash: string): boolean => expertOfSheet(hash) !== undefined

/** /experts: all working experts, best first, for all cities or one; pages and cities are links. */
export function ExpertsPage({ search: wanted }: { search: ExpertsSearch }): JSX.Element {
  const t = useT()
  // The former list is shown until the wanted one has loaded.
  const search = useDeferredValue(wanted)
  const isLoading = expertsHref(search) !== expertsHref(wanted)
  const { experts } = useSuspenseQuery(expertsQuery(search)).data
  const { page = 1 } = search
  const last = pagesOf(experts.count)
  const isFiltered = countFilters(search) > 0
  const { sheet: filterSheet, facets, change } = useFilters(search)
  const placeName = usePlaceName(search)
  const listed = placeOfList(search, usePlace({}).locations)
  const remembered = useRememberedPlace()
  // Experts of one city have no times in another.
  const place = atRemembered(listed, rememberedIn(search.locationId, remembered))
  const starts = useNextStarts(experts, place, search.type)
  const { open, placeSheet } = usePlaceSheet({
    search: place,
    hrefOf: ({ postalCode, locationId }) =>
      expertsHref({ ...filtersIn(search), ...parseExpertsSearch({ postalCode, locationId }) }),
  })
  const sheet = useHashSheet(isExpertSheet)
  const shownExpert = expertOfSheet(sheet.hash)
  const profileHref = (id: string): string => bookingHref(`/expert/${id}`, listed)
  return (
    <PageFrame className={styles.page}>
      <PageTitle title={t('experts.title')} lead={t('experts.lead')} />
      <PlaceBar search={place} onOpen={open} />
      {placeSheet}
      <Places search={search} place={atRemembered(listed, remembered)} />
      <form method="get" action="/experts" className={styles.form}>
        {search.everywhere && <input type="hidden" name="everywhere" value="true" />}
        {search.locationId && <input type="hidden" name="locationId" value={search.locationId} />}
        {search.postalCode && <input type="hidden" name="postalCode" value={search.postalCode} />}
        <ExpertFilters filters={filtersIn(search)} facets={facets} onChange={change} sheet={filterSheet} />
        <noscript>
          <Button type="submit" variant="secondary">
            {t('discovery.filter.apply')}
          </Button>
        </noscript>
      </form>
      <section className={styles.list} aria-labelledby="list" aria-busy={isLoading}>
        <h2 id="list" className={styles.count}>
          <span role="status">
            {[
              placeName === undefined
                ? t('experts.count', { count: experts.count })
                : t('experts.countIn', { count: experts.count, place: placeName }),
              ...(last > 1 ? [t('experts.position', { page, last })] : []),
            ].join(', ')}
          </span>
        </h2>
        {starts.isError && <SectionState query={starts} label={t('common.loadingTimes')} shapes={null} />}
        {experts.count === 0 ? (
          <EmptyState
            title={t(isFiltered ? 'experts.noneFits' : 'experts.none')}
            action={
              isFiltered ? (
                <FiltersToLift filters={filtersIn(search)} facets={facets} onChange={change} />
              ) : (
                <ButtonLink href="/experts">{t('experts.showAll')}</ButtonLink>
              )
            }
          />
        ) : (
          <ExpertGrid>
            {experts.nodes.map((expert) => {
              const { id, name } = readFragment(ExpertCardFragmentDoc, expert)
              return (
                <OneExpert
                  key={id}
                  expert={expert}
                  profileHref={profileHref(id)}
                  next={<NextStart expert={{ id, name }} starts={starts} search={place} type={search.type} />}
                  onLook={() => sheet.show(expertSheetHash(id))}
                />
              )
            })}
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
      <LookSheet
        expertId={shownExpert}
        search={onExpertRoute(place, shownExpert ?? '')}
        profileHrefOf={profileHref}
        onClose={sheet.close}
      />
    </PageFrame>
  )
}

/** The filters of the list: their sheet, how many experts each value would leave, and how to change them. */
function useFilters(search: ExpertsSearch): {
  sheet: FilterSheet
  facets: Facets
  change: (next: Filters) => void
} {
  const router = useRouter()
  const filters = filtersIn(search)
  // Stay on the same page of the list if nothing changes.
  const hrefOf = (next: Filters): string =>
    expertsHref(JSON.stringify(filtersIn(next)) === JSON.stringify(filters) ? search : withFilters(search, next))
  const { sheet: open, ...inAddress } = useSearchSheet({ hrefOf })
  const sheet = useFilterSheet({
    filters,
    isOpen: open === 'filters',
    open: () => inAddress.open('filters', filters),
    close: inAddress.close,
  })
  const ofList = useSuspenseQuery(expertFacetsQuery(search)).data
  const ofSheet = useQuery({
    ...expertFacetsQuery(withFilters(search, sheet.shown)),
    placeholderData: keepPreviousData,
  }).data
  return {
    sheet,
    facets: readFragment(FacetsFragmentDoc, (ofSheet ?? ofList).expertFacets),
    change: (next) => void router.navigate({ href: hrefOf(next), resetScroll: false, viewTransition: false }),
  }
}

/** The name of the chosen place; undefined if all are listed. */
function usePlaceName({ locationId, postalCode }: ExpertsSearch): string | undefined {
  const text = useLocalized()
  const { locations, place } = usePlace({ ...(locationId && { locationId }), ...(postalCode && { postalCode }) })
  const location = locations.find(({ id }) => id === locationId)
  if (location) return text(location.name)
  return postalCode && [postalCode, place?.city].filter(Boolean).join(' ')
}

/** All, one of the open cities, or the person's own place. */
function Places({ search, place }: { search: ExpertsSearch; place: BookingSearch }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { locations } = usePlace({})
  const name = usePlaceName(search)
  const own = parseExpertsSearch(place)
  const ownName = usePlaceName(own)
  const cities = locations.filter(isOpenCity)
  const filters = filtersIn(search)
  const isCity = cities.some(({ id }) => id === search.locationId)
  return (
    <ChipLinks
      label={t('common.place')}
      links={[
        {
          href: expertsHref(ownName === undefined ? filters : { ...filters, everywhere: true }),
          label: t('experts.everywhere'),
          current: name === undefined,
        },
        ...cities.map(({ id, name: city }) => ({
          href: expertsHref({ ...filters, locationId: id }),
          label: text(city),
          current: id === search.locationId,
        })),
        ...(ownName === undefined
          ? []
          : [{ href: expertsHref({ ...filters, ...own }), label: ownName, current: name !== undefined && !isCity }]),
      ]}
    />
  )
}

type OneExpertProps = {
  expert: ExpertsQuery['experts']['nodes'][number]
  profileHref: string
  next: JSX.Element
  onLook: () => void
}

function OneExpert({ expert, profileHref, next, onLook }: OneExpertProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const ratingOf = useRating()
  const pictureOf = usePictureSource()
  const card = readFragment(ExpertCardFragmentDoc, expert)
  const portrait = card.media.find(({ type }) => type === 'image')
  return (
    <ExpertCard
      href={profileHref}
      name={card.name}
      picture={portrait ? pictureOf(portrait) : { uri: '/pictures/treatment-classic-480.webp' }}
      rating={ratingOf(card)}
      line={text(expert.slogan)}
      facts={factsOf(card, text)}
      next={next}
      action={<LookLink expert={card} profileHref={profileHref} onOpen={onLook} />}
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
