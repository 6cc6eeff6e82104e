import type { JSX } from 'react'
import { useState } from 'react'
import { ChoiceGroup, ChoiceInput } from '../choice/choice.tsx'
import type { ChoiceGroupProps } from '../choice/choice.tsx'
import { Star } from '../rating/star.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './star-rating.module.css'

export type StarRatingProps = {
  /** Half stars, 1 to 10; 0 while none is chosen. */
  value: number
  onValueChange: (halfStars: number) => void
  /** The name of a number of half stars: "4.5 stars, very good". */
  wordsOf: (halfStars: number) => string
  /** Shown beside the stars while none is chosen. */
  unchosen: string
} & Omit<ChoiceGroupProps, 'value' | 'defaultValue' | 'onValueChange'>

const halves = Array.from({ length: 10 }, (_half, index) => index + 1)

/** "½", "1½" and so on: an odd number of half stars, in every language. */
const writtenHalf = (halfStars: number): string => `${Math.floor(halfStars / 2) || ''}½`

/**
 * A rating input in half stars: ten native radios with labels, the whole stars over five drawn ones and the halves
 * below them, since ten fingers wide do not fit side by side on a phone.
 */
export const StarRating = (props: StarRatingProps): JSX.Element => {
  const { value, onValueChange, wordsOf, unchosen, ...group } = props
  const [pointed, setPointed] = useState<number>()
  const shown = pointed ?? value
  const choices = { ...group, value: String(value), onValueChange: (chosen: string) => onValueChange(Number(chosen)) }
  return (
    <div className={styles.rating}>
      <ChoiceGroup group={choices} className={styles.stars}>
        {halves.map((half) => (
          <label
            key={half}
            className={half % 2 === 0 ? styles.whole : styles.half}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(half)}
            onPointerLeave={() => setPointed(undefined)}
          >
            <ChoiceInput group={choices} value={String(half)} />
            <VisuallyHidden>{wordsOf(half)}</VisuallyHidden>
            <span aria-hidden="true" translate="no">
              {half % 2 === 0 ? <Star star={half / 2} halfStars={shown} size={32} /> : writtenHalf(half)}
            </span>
          </label>
        ))}
      </ChoiceGroup>
      {/* The radios announce it themselves. */}
      <p className={styles.words} aria-hidden="true">
        {shown === 0 ? unchosen : wordsOf(shown)}
      </p>
    </div>
  )
}
