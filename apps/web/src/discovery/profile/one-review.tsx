import { Button } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { part } from '../../platform/part.tsx'
import { useStored } from '../../platform/storage.ts'
import { hiddenReviews, hideReview } from './hidden-reviews.ts'
import styles from './profile.module.css'
import { ReviewWords } from './review-words.tsx'
import type { Review } from './review-words.tsx'

const ReportSheet = part(() => import('./report-sheet.tsx').then((module) => module.ReportSheet), {
  missing: 'profile.report.missing',
  texts: ['booking'],
})

/** A review that can be hidden on this device and reported. */
export function OneReview({ review, expertName }: { review: Review; expertName: string }): JSX.Element {
  const t = useT()
  const { date } = useFormats()
  const hidden = useStored(hiddenReviews).includes(review.id)
  const name = review.clientData.name || t('profile.reviews.someone')
  // Undefined until the first click; afterwards the sheet stays, so that it can return the focus and keep the input.
  const [reporting, setReporting] = useState<boolean>()
  return (
    <div>
      <ReviewWords review={review} hidden={hidden} />
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
          review={t('profile.report.of', { name, date: date(review.createdAt), expert: expertName })}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  )
}
