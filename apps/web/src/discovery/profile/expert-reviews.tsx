import { Button, ReviewItem, ReviewScore, Skeleton, announce } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import type { ExpertReviewsQuery } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import { onceEach } from '../../platform/api/once-each.ts'
import { part } from '../../platform/part.tsx'
import { useStored } from '../../platform/storage.ts'
import { hiddenReviews, hideReview } from './hidden-reviews.ts'
import styles from './profile.module.css'
import { expertReviewsQuery } from '../queries.ts'
import { SectionState } from '../section-state.tsx'

const ReportSheet = part(() => import('./report-sheet.tsx').then((module) => module.ReportSheet), {
  missing: 'profile.report.missing',
  texts: ['booking'],
})

type Review = ExpertReviewsQuery['expertReviewsForClient']['nodes'][number]

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
  const { rating } = useFormats()
  const list = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery(expertReviewsQuery(expert.id))
  const reviews = query.data && allOf(query.data)
  const count = query.data?.pages.at(-1)?.count ?? 0
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
  return (
    <section className={styles.section} id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('profile.reviews.title')}</h2>
      {expert.reviewCount > 0 && (
        <div className={styles.score}>
          <ReviewScore
            value={rating(expert.rating)}
            label={t('profile.reviews.score', { rating: rating(expert.rating) })}
          />
          <p className={styles.quiet}>{t('profile.reviews.count', { count: expert.reviewCount })}</p>
        </div>
      )}
      <p className={styles.quiet}>{t('profile.reviews.verified')}</p>
      <SectionState
        query={query}
        label={t('profile.reviews.loading')}
        shapes={<Skeleton width="100%" height="96px" shape="tile" />}
      />
      {reviews?.length === 0 && <p>{t('profile.reviews.none')}</p>}
      {reviews && reviews.length > 0 && (
        <div ref={list} className={styles.reviews}>
          {reviews.map((review) => (
            <OneReview key={review.id} review={review} expertName={expert.name} />
          ))}
        </div>
      )}
      {query.hasNextPage && (
        <Button variant="secondary" block loading={query.isFetchingNextPage} onClick={() => void loadMore()}>
          {t('profile.reviews.more', { count: Math.min(limits.reviewsPage, count - shown) })}
        </Button>
      )}
    </section>
  )
}

function OneReview({ review, expertName }: { review: Review; expertName: string }): JSX.Element {
  const t = useT()
  const { date, stars } = useFormats()
  const hidden = useStored(hiddenReviews).includes(review.id)
  const wordsOf = (halfStars: number): string => t('profile.reviews.stars', { stars: stars(halfStars) })
  // The reviews of deleted accounts stay.
  const name = review.clientData.name || t('profile.reviews.someone')
  const written = date(review.createdAt)
  // Undefined until the first click; afterwards the sheet stays, so that it can return the focus and keep the input.
  const [reporting, setReporting] = useState<boolean>()
  return (
    <div>
      <ReviewItem
        stars={{ halfStars: review.rating, wordsOf }}
        name={name}
        date={written}
        dateTime={review.createdAt.slice(0, 10)}
      >
        {hidden ? t('profile.reviews.hidden') : review.text}
      </ReviewItem>
      <div className={styles.reviewActions}>
        <Button size="small" variant="quiet" onClick={() => hideReview(review.id, !hidden)}>
          {t(hidden ? 'profile.reviews.showAgain' : 'profile.reviews.hide')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setReporting(true)}>
          {t('profile.reviews.report')}
        </Button>
      </div>
      {reporting !== undefined && (
        <ReportSheet
          open={reporting}
          reviewId={review.id}
          review={t('profile.report.of', { name, date: written, expert: expertName })}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  )
}
