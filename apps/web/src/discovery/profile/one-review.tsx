import { Button, ReviewItem } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import type { ExpertReviewsQuery } from '../../gql/graphql.ts'
import { useFormats, useLanguage, useLocalized, useT } from '../../i18n/index.ts'
import { part } from '../../platform/part.tsx'
import { useStored } from '../../platform/storage.ts'
import { hiddenReviews, hideReview } from './hidden-reviews.ts'
import styles from './profile.module.css'

const ReportSheet = part(() => import('./report-sheet.tsx').then((module) => module.ReportSheet), {
  missing: 'profile.report.missing',
  texts: ['booking'],
})

export type Review = ExpertReviewsQuery['expertReviewsForClient']['nodes'][number]

/** A review with its treatment, which can be hidden on this device and reported. */
export function OneReview({ review, expertName }: { review: Review; expertName: string }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const pageLanguage = useLanguage()
  const { date, stars } = useFormats()
  const hidden = useStored(hiddenReviews).includes(review.id)
  const wordsOf = (halfStars: number): string => t('profile.reviews.stars', { stars: stars(halfStars) })
  // The reviews of deleted accounts stay.
  const name = review.clientData.name || t('profile.reviews.someone')
  const written = date(review.createdAt)
  const language = hidden ? null : review.language
  const facts = [
    ...(review.treatmentType ? [text(review.treatmentType.name)] : []),
    ...(language && language !== pageLanguage ? [t('profile.reviews.language', { language })] : []),
  ]
  // Undefined until the first click; afterwards the sheet stays, so that it can return the focus and keep the input.
  const [reporting, setReporting] = useState<boolean>()
  return (
    <div>
      <ReviewItem
        stars={{ halfStars: review.rating, wordsOf }}
        name={name}
        date={written}
        dateTime={review.createdAt.slice(0, 10)}
        facts={facts}
        {...(language && { lang: language })}
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
