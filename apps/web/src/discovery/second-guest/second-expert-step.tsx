import { Button, EmptyState, Step } from '@ruhepol/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { ExpertCardFragmentDoc } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { dropping } from '../../booking/flow/booking-search.ts'
import { onceEach } from '../../platform/api/once-each.ts'
import { ExpertChoices } from '../experts/expert-choices.tsx'
import { SectionState, SettledWords, Updating } from '../section-state.tsx'
import { ExpertShapes } from '../shapes.tsx'
import type { Discovery } from '../use-discovery.ts'
import { compatibleExpertsQuery } from './couple-queries.ts'
import { OtherWays } from './other-ways.tsx'
import type { CommonStarts } from './use-common-starts.ts'

type SecondExpertStepProps = {
  discovery: Discovery
  /** The discovery from the second guest's point of view. */
  guest: Discovery
  starts: CommonStarts
}

/**
 * The second guest's expert: the first available one, or one who is free together with the first guest's (experience
 * 25).
 */
export function SecondExpertStep({ discovery, guest, starts }: SecondExpertStepProps): JSX.Element {
  const t = useT()
  const { where, search, choose } = discovery
  const { date } = search
  const query = useInfiniteQuery({
    ...compatibleExpertsQuery(where ?? { postalCode: '' }, { ...search, date: date ?? '' }),
    enabled: where !== undefined && date !== undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  const count = pages?.[0]?.count ?? 0
  const found =
    pages &&
    onceEach(
      pages.flatMap(({ nodes }) => nodes.map((expert) => readFragment(ExpertCardFragmentDoc, expert))),
      ({ id }) => id,
    )
      .filter(({ id }) => id !== search.expert)
      .map((card) => ({ card, next: starts.firstOfSecond.get(card.id) }))
  return (
    <Step
      title={t('discovery.second.expert')}
      titleId="expert"
      note={
        <span role="status">
          <SettledWords query={query}>
            {found && <span>{t('discovery.second.expertCount', { count })}</span>}
          </SettledWords>
        </span>
      }
    >
      <SectionState query={query} label={t('discovery.expert.loading')} shapes={<ExpertShapes />} />
      {found && (
        <Updating query={query}>
          <ExpertChoices
            discovery={guest}
            found={found}
            count={count}
            more={{ load: query.fetchNextPage, isLoading: query.isFetchingNextPage }}
            name="secondExpert"
            anyone={{ name: t('discovery.second.any'), line: t('discovery.expert.anyLine') }}
            nobody={
              <EmptyState
                off
                at={search.timeRange ?? 'noon'}
                title={t('discovery.second.nobody')}
                action={
                  <>
                    {search.expert !== undefined && (
                      <Button onClick={() => choose(dropping(search, 'expert'))}>
                        {t('discovery.second.anyFirst')}
                      </Button>
                    )}
                    <OtherWays search={search} />
                  </>
                }
              >
                {t('discovery.second.nobodyText')}
              </EmptyState>
            }
          />
        </Updating>
      )}
    </Step>
  )
}
