import { Avatar, StarRating, TextareaField } from '@ruhepol/ui'
import { firstName, limits } from '@ruhepol/rules'
import { useId } from 'react'
import type { JSX } from 'react'
import { useFormats, useLocalized, useT } from '../i18n/index.ts'
import { usePictureSource } from '../platform/picture-source.ts'
import type { BookingToReview } from './review-query.ts'
import styles from './review.module.css'
import type { ReviewForm } from './use-review-form.ts'

/** A number of half stars in words: "4.5 stars, very good". */
function useStarWords(): (halfStars: number) => string {
  const t = useT()
  const { stars } = useFormats()
  return (halfStars) => {
    const mark = Math.ceil(halfStars / 2) as 1 | 2 | 3 | 4 | 5
    return t('review.stars', { halfStars, stars: stars(halfStars), mark: t(`review.mark.${mark}`) })
  }
}

/** The review of one expert: the person, the stars, and an optional text. */
export function ExpertReview({ booking, form }: { booking: BookingToReview; form: ReviewForm }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { count } = useFormats()
  const pictureOf = usePictureSource()
  const wordsOf = useStarWords()
  const titleId = useId()
  const { id, expert, treatmentType } = booking
  const portrait = expert.media.find(({ type }) => type === 'image')
  const { rating, text: written } = form.draftOf(id)
  return (
    <section className={styles.expert} aria-labelledby={titleId}>
      <div className={styles.who}>
        <Avatar source={portrait ? pictureOf(portrait) : null} />
        <p>
          <b translate="no">{expert.name}</b>
          <br />
          <span className={styles.quiet}>{text(treatmentType.name)}</span>
        </p>
      </div>
      <div className={styles.question}>
        <h2 id={titleId}>{t('review.question', { expert: firstName(expert.name) })}</h2>
        <StarRating
          name={`rating-${id}`}
          labelledBy={titleId}
          value={rating}
          onValueChange={(chosen) => form.change(id, { rating: chosen })}
          wordsOf={wordsOf}
          unchosen={t('review.unchosen')}
        />
      </div>
      <TextareaField
        name={`text-${id}`}
        label={t('review.text')}
        optional={t('common.optional')}
        hint={t('review.textHint')}
        rows={4}
        most={limits.reviewTextMax}
        value={written}
        onChange={(event) => form.change(id, { text: event.target.value })}
        counter={(used, most) => t('booking.notes.counter', { used: count(used), most: count(most) })}
        error={form.textErrorOf(id)}
      />
    </section>
  )
}
