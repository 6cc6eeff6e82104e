import { EmptyState, Step } from '@ruhepol/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { ExpertCardFragmentDoc, FacetsFragmentDoc } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import { onceEach } from '../../platform/api/once-each.ts'
import { ExpertChoices } from './expert-choices.tsx'
import { ExpertFilters, FiltersToLift } from './expert-filters.tsx'
import type { Facets } from './facets.ts'
import { countFilters, filtersOfBooking, withBookingFilters } from './filters.ts'
import type { FilterName } from './filters.ts'
import { freeExpertsIn } from './free-experts.ts'
import { useFilterSheet } from './use-filter-sheet.ts'
import type { FilterSheet } from './use-filter-sheet.ts'
import { nearestFreeDay } from '../days/free-days.ts'
import { NearestDayButton } from '../days/nearest-day.tsx'
import { freeExpertFacetsQuery, freeExpertsQuery } from '../queries.ts'
import styles from '../discovery.module.css'
import { SectionState, SettledWords, Updating } from '../section-state.tsx'
import { ExpertShapes } from '../shapes.tsx'
import { stripLength } from '../use-discovery.ts'
import type { Discovery } from '../use-discovery.ts'
import { useFreeDays } from '../days/use-free-days.ts'

/** The treatment is a question of its own. */
const names: readonly FilterName[] = ['language', 'years']

/** The choice of an expert: the first available one, or one of the free ones. */
export function ExpertStep({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { where, search, stripStart } = discovery
  const query = useInfiniteQuery({
    ...freeExpertsQuery(where ?? { postalCode: '' }, freeExpertsIn(search, stripStart)),
    enabled: where !== undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  const count = pages?.[0]?.count ?? 0
  const found =
    pages &&
    onceEach(
      pages.flatMap(({ nodes }) =>
        nodes.map(({ expert, availabilities }) => ({
          card: readFragment(ExpertCardFragmentDoc, expert),
          next: availabilities[0],
        })),
      ),
      ({ card }) => card.id,
    )
  const { sheet, facets } = useFilters(discovery)
  const filters = filtersOfBooking(search)
  const change = (next: typeof filters): void => discovery.choose(withBookingFilters(search, next))
  const note = useCountWords(discovery)
  // The days above count the same experts, and must not show another number in the meantime.
  const days = useFreeDays(discovery, stripStart, stripLength)
  const isPlaceholderData = query.isPlaceholderData || days.query.isPlaceholderData
  return (
    <Step
      title={t('discovery.expert.title')}
      titleId="expert"
      note={
        <span role="status">
          <SettledWords query={{ isPlaceholderData }}>{found && <span>{note(count)}</span>}</SettledWords>
        </span>
      }
    >
      {search.numberOfExperts !== 2 && (
        <ExpertFilters names={names} filters={filters} facets={facets} onChange={change} sheet={sheet} />
      )}
      <SectionState query={query} label={t('discovery.expert.loading')} shapes={<ExpertShapes />} />
      {count > 1 && <p className={styles.small}>{t('discovery.expert.order')}</p>}
      {found && (
        <Updating query={query}>
          <ExpertChoices
            discovery={discovery}
            found={found}
            count={count}
            more={{ load: query.fetchNextPage, isLoading: query.isFetchingNextPage }}
            anyone={{ name: t('discovery.expert.any'), line: t('discovery.expert.anyLine') }}
            nobody={
              <SettledWords query={query}>
                {countFilters(filters) > 0 && facets ? (
                  <EmptyState
                    off
                    title={t('discovery.filter.nobody')}
                    action={<FiltersToLift names={names} filters={filters} facets={facets} onChange={change} />}
                  />
                ) : (
                  <NobodyFree discovery={discovery} />
                )}
              </SettledWords>
            }
          />
        </Updating>
      )}
    </Step>
  )
}

/** The filter sheet, and how many free experts each value would leave. */
function useFilters(discovery: Discovery): { sheet: FilterSheet; facets: Facets | undefined } {
  const { search, where, stripStart } = discovery
  const sheet = useFilterSheet({
    filters: filtersOfBooking(search),
    isOpen: discovery.sheet === 'filters',
    open: () => discovery.openSheet('filters'),
    close: (next) => discovery.chooseAndClose(withBookingFilters(search, next)),
  })
  const { data } = useQuery({
    ...freeExpertFacetsQuery(where ?? { postalCode: '' }, {
      ...freeExpertsIn(search, stripStart),
      filters: sheet.shown,
    }),
    enabled: where !== undefined && search.numberOfExperts !== 2,
    placeholderData: keepPreviousData,
  })
  const facets = data && readFragment(FacetsFragmentDoc, data.expertAvailabilityInfoNoLength.facets)
  return { sheet, facets }
}

/** "11 experts free on Tuesday, 24 November, in the evening". */
function useCountWords({ search, stripStart }: Discovery): (count: number) => string {
  const t = useT()
  const { dayLong } = useFormats()
  return (count) => {
    if (!search.date) return t('discovery.expert.countSoon', { count, day: dayLong(stripStart) })
    const day = dayLong(search.date)
    return search.timeRange
      ? t('discovery.expert.countRange', { count, day, range: t(`discovery.range.${search.timeRange}`) })
      : t('discovery.expert.countDay', { count, day })
  }
}

/** Nobody is free then: the nearest day with one tap. */
function NobodyFree({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const { search, stripStart } = discovery
  const { days } = useFreeDays(discovery, stripStart, stripLength)
  const nearest =
    search.date && days
      ? nearestFreeDay(days, search.date, { range: search.timeRange, numberOfExperts: search.numberOfExperts })
      : undefined
  return (
    <EmptyState
      off
      at={search.timeRange ?? 'noon'}
      title={t('discovery.expert.nobody')}
      action={<NearestDayButton discovery={discovery} day={nearest} />}
    >
      {nearest
        ? t('discovery.day.nearest', { day: dayLong(nearest.date), count: nearest.totalExperts })
        : t('discovery.day.noneNear')}
    </EmptyState>
  )
}
