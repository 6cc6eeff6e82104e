import { ReviewScore } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'

type ReviewSummaryProps = {
  expert: { rating: number; reviewCount: number }
  /** How many reviews gave half a star, one star, and so on; empty while they load. */
  countsByHalfStars: readonly number[]
}

/**
 * The half stars of each bar, best first. Half stars count with the whole star below, so that no bar shows more than
 * was given.
 */
const barsOf = (halfStarsMax: number): { from: number; to: number }[] =>
  Array.from({ length: halfStarsMax / 2 }, (_, index) => {
    const from = halfStarsMax - 2 * index
    return { from: from === 2 ? limits.reviewHalfStarsMin : from, to: Math.min(from + 1, halfStarsMax) }
  })

/** The average of an expert's reviews, their number, and how many there are for each rating. */
export function ReviewSummary({ expert, countsByHalfStars }: ReviewSummaryProps): JSX.Element {
  const t = useT()
  const { rating, stars, count: written } = useFormats()
  const total = countsByHalfStars.reduce((sum, count) => sum + count, 0)
  const bars = barsOf(limits.reviewHalfStarsMax).map(({ from, to }) => {
    const count = countsByHalfStars.slice(from - limits.reviewHalfStarsMin, to).reduce((sum, each) => sum + each, 0)
    const single = from === to
    const spoken = single ? stars(from) : t('profile.reviews.range', { from: stars(from), to: stars(to) })
    return {
      stars: from,
      name: single ? stars(from) : `${stars(from)}–${stars(to)}`,
      share: total === 0 ? 0 : count / total,
      count: written(count),
      label: t('profile.reviews.bar', { stars: spoken, count }),
    }
  })
  return (
    <ReviewScore
      value={rating(expert.rating)}
      label={t('profile.reviews.score', { rating: rating(expert.rating) })}
      note={t('profile.reviews.count', { count: expert.reviewCount })}
      bars={bars}
    />
  )
}
