import { Button, EmptyState, ExpertList, Step, TextLink } from '@ruhepol/ui'
import type { ExpertOption } from '@ruhepol/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { JSX } from 'react'
import { readFragment } from '../gql/fragment-masking.ts'
import { ExpertCardFragmentDoc } from '../gql/graphql.ts'
import type { ExpertCardFragment } from '../gql/graphql.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { bookingHref } from '../platform/booking-search.ts'
import styles from './discovery.module.css'
import { useExpertOption, useNextWords } from './expert-option.tsx'
import { nearestFreeDay } from './free-days.ts'
import { NearestDayButton } from './nearest-day.tsx'
import { freeExpertsQuery } from './queries.ts'
import { SectionState } from './section-state.tsx'
import { choosingExpert } from './selection.ts'
import { ExpertShapes } from './shapes.tsx'
import { stripLength } from './use-discovery.ts'
import type { Discovery } from './use-discovery.ts'
import { useFreeDays } from './use-free-days.ts'
import { useChosenExpert } from './use-treatment-types.ts'

/** Stands for whoever is free first; posted as no expert at all. */
const anyone = ''

interface FreeExpert {
  card: ExpertCardFragment
  /** The first start, RFC 3339; undefined where the expert is chosen but not free. */
  next: string | undefined
}

/** Who: whoever is free first, or one of those who are really free. */
export function ExpertStep({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { where, search, stripStart } = discovery
  const query = useInfiniteQuery({
    ...freeExpertsQuery(where ?? { postalCode: '' }, {
      treatmentTypeId: search.type,
      date: search.date,
      timeRange: search.timeRange,
      first: stripStart,
      days: stripLength,
    }),
    enabled: where !== undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  const count = pages?.[0]?.count ?? 0
  const found = pages?.flatMap(({ nodes }) =>
    nodes.map(({ expert, availabilities }) => ({
      card: readFragment(ExpertCardFragmentDoc, expert),
      next: availabilities[0],
    })),
  )
  const note = useCountWords(discovery)
  return (
    <Step title={t('discovery.expert.title')} titleId="expert" note={<span role="status">{found && note(count)}</span>}>
      <SectionState query={query} label={t('discovery.expert.loading')} shapes={<ExpertShapes />} />
      {found && (
        <div className={query.isPlaceholderData ? styles.waiting : styles.updating}>
          <Experts
            discovery={discovery}
            found={found}
            count={count}
            more={{ load: query.fetchNextPage, isLoading: query.isFetchingNextPage }}
          />
        </div>
      )}
    </Step>
  )
}

/** "11 free on Tuesday, 24 November, in the evening". */
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

interface ExpertsProps {
  discovery: Discovery
  found: readonly FreeExpert[]
  count: number
  more: { load: () => Promise<unknown>; isLoading: boolean }
}

function Experts({ discovery, found, count, more }: ExpertsProps): JSX.Element {
  const t = useT()
  const { search, choose } = discovery
  const { card: chosen } = useChosenExpert(discovery)
  const optionOf = useExpertOption(discovery)
  const nextWords = useNextWords(search.date)
  const list = useRef<HTMLDivElement>(null)
  if (count === 0 && !chosen) return <NobodyFree discovery={discovery} />

  const first = found.flatMap(({ next }) => next ?? []).sort()[0]
  // Who is chosen stays in sight, also where the list has not come to them.
  const others = found.filter(({ card }) => card.id !== chosen?.id)
  const known = found.find(({ card }) => card.id === chosen?.id)
  const isAmongFound = known !== undefined
  const inOrder = isAmongFound || !chosen ? found : [{ card: chosen, next: undefined }, ...others]
  const anyoneOption: ExpertOption = {
    value: anyone,
    name: t('discovery.expert.any'),
    line: t('discovery.expert.anyLine'),
    next: first && nextWords(first),
  }
  const loadMore = async (): Promise<void> => {
    const before = inOrder.length + 1
    await more.load()
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[before]?.focus())
  }
  return (
    <div className={styles.place}>
      <div ref={list}>
        <ExpertList
          name="expert"
          labelledBy="expert"
          twoColumns
          value={search.expert ?? anyone}
          onValueChange={(id) => choose(choosingExpert(search, id === anyone ? undefined : id))}
          options={[anyoneOption, ...inOrder.map(({ card, next }) => optionOf(card, next))]}
        />
      </div>
      {found.length < count && (
        <Button
          variant="secondary"
          block
          iconEnd="chevron-down"
          loading={more.isLoading}
          onClick={() => void loadMore()}
        >
          {t('discovery.expert.more', { count: count - found.length })}
        </Button>
      )}
      {chosen && (
        <div>
          <TextLink href={bookingHref(`/expert/${chosen.id}`, search)} iconEnd="arrow-right">
            {t('discovery.expert.profile', { name: chosen.name })}
          </TextLink>
        </div>
      )}
    </div>
  )
}

/** Nobody is free then: the nearest day with one tap. */
function NobodyFree({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const { search, stripStart } = discovery
  const { days } = useFreeDays(discovery, stripStart, stripLength)
  const nearest = search.date && days ? nearestFreeDay(days, search.date, search.timeRange) : undefined
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
