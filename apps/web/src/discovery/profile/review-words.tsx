import { ReviewItem } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { ExpertReviewsQuery } from '../../gql/graphql.ts'
import { useFormats, useLanguage, useLocalized, useT } from '../../i18n/index.ts'

export type Review = ExpertReviewsQuery['expertReviewsForClient']['nodes'][number]

type ReviewWordsProps = {
  review: Review
  /** Hidden on this device: a note stands in place of the text. */
  hidden?: boolean
}

/** A review: stars, who wrote it, when and about which treatment, and its text in its own language. */
export function ReviewWords({ review, hidden = false }: ReviewWordsProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const pageLanguage = useLanguage()
  const { date, stars } = useFormats()
  const wordsOf = (halfStars: number): string => t('common.stars', { stars: stars(halfStars) })
  const language = hidden ? null : review.language
  const facts = [
    ...(review.treatmentType ? [text(review.treatmentType.name)] : []),
    ...(language && language !== pageLanguage ? [t('profile.reviews.language', { language })] : []),
  ]
  return (
    <ReviewItem
      stars={{ halfStars: review.rating, wordsOf }}
      // The reviews of deleted accounts stay.
      name={review.clientData.name || t('profile.reviews.someone')}
      date={date(review.createdAt)}
      dateTime={review.createdAt.slice(0, 10)}
      facts={facts}
      {...(language && { lang: language })}
    >
      {hidden ? t('profile.reviews.hidden') : review.text}
    </ReviewItem>
  )
}
