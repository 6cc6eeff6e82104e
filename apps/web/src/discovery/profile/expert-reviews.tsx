import { Button, Segmented, Skeleton, announce } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import type { ReviewSort } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { onceEach } from '../../platform/api/once-each.ts'
import styles from './profile.module.css'
import { expertReviewsQuery } from '../queries.ts'
import { SectionState, Updating } from '../section-state.tsx'
import { OneReview } from './one-review.tsx'
import { ReviewSummary } from './review-summary.tsx'
import type { Review } from './review-words.tsx'

const sorts: readonly ReviewSort[] = ['newest', 'best', 'critical']

const allOf = ({ pages }: { pages: readonly { nodes: readonly Review[] }[] }): Review[] =>
  onceEach(
    pages.flatMap(({ nodes }) => nodes),
    ({ id }) => id,
  )

type ExpertReviewsProps = {
  expert: { id: string; name: string; rating: number; reviewCount: number }
}

/** Guests' reviews, ten at a time; more are added below without moving anything. */
export function ExpertReviews({ expert }: ExpertReviewsProps): JSX.Element {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const [sort, setSort] = useState<ReviewSort>('newest')
  const query = useInfiniteQuery({ ...expertReviewsQuery(expert.id, sort), placeholderData: keepPreviousData })
  const reviews = query.data && allOf(query.data)
  const newest = query.data?.pages.at(-1)
  const count = newest?.count ?? 0
  const shown = reviews?.length ?? 0

  // The first of the requested reviews gets the focus once they are in the page.
  const focusFrom = useRef<number>(undefined)
  useEffect(() => {
    const first = focusFrom.current
    if (first === undefined || shown <= first) return
    focusFrom.current = undefined
    list.current?.querySelectorAll<HTMLElement>('article')[first]?.focus({ preventScroll: true })
  }, [shown])
  const loadMore = async (): Promise<void> => {
    focusFrom.current = shown
    const { data } = await query.fetchNextPage()
    const now = data ? allOf(data).length : shown
    announce(t('profile.reviews.shown', { shown: now, count: data?.pages.at(-1)?.count ?? count }))
  }
  const sortBy = (value: string): void => {
    // Late reviews of the previous order must not take the focus.
    focusFrom.current = undefined
    setSort(sorts.find((known) => known === value) ?? 'newest')
  }
  return (
    <section className={styles.section} id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('profile.reviews.title')}</h2>
      {expert.reviewCount > 0 && <ReviewSummary expert={expert} countsByHalfStars={newest?.countsByHalfStars ?? []} />}
      <p className={styles.quiet}>{t('profile.reviews.verified')}</p>
      {(newest?.count ?? expert.reviewCount) > 1 && (
        <Segmented
          name="reviewSort"
          label={t('profile.reviews.sort')}
          value={sort}
          onValueChange={sortBy}
          options={sorts.map((value) => ({ value, label: t(`profile.reviews.sort.${value}`) }))}
        />
      )}
      <SectionState
        query={query}
        label={t('profile.reviews.loading')}
        shapes={<ReviewShapes count={Math.min(expert.reviewCount, limits.reviewsPage)} />}
      />
      {reviews?.length === 0 && <p>{t('profile.reviews.none')}</p>}
      {reviews && reviews.length > 0 && (
        <Updating query={query}>
          <div ref={list} className={styles.reviews}>
            {reviews.map((review) => (
              <OneReview key={review.id} review={review} expertName={expert.name} />
            ))}
          </div>
        </Updating>
      )}
      {query.hasNextPage && (
        <Button variant="secondary" block loading={query.isFetchingNextPage} onClick={() => void loadMore()}>
          {t('profile.reviews.more', { count: Math.max(1, Math.min(limits.reviewsPage, count - shown)) })}
        </Button>
      )}
    </section>
  )
}

/** Placeholders for reviews. */
function ReviewShapes({ count }: { count: number }): JSX.Element {
  return (
    <div className={styles.reviewShapes}>
      {Array.from({ length: count }, (_review, index) => (
        <Skeleton key={index} height={152} shape="tile" />
      ))}
    </div>
  )
}
