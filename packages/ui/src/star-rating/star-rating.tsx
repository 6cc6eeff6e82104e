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
  /** For the first radio, such as the id that an error summary links to. */
  id?: string
  describedBy?: string | undefined
  onBlur?: () => void
} & Omit<ChoiceGroupProps, 'value' | 'defaultValue' | 'onValueChange'>

const halves = Array.from({ length: 10 }, (_half, index) => index + 1)

/** A rating input in half stars: ten native radios with labels, over five drawn stars. */
export const StarRating = (props: StarRatingProps): JSX.Element => {
  const { value, onValueChange, wordsOf, unchosen, id, describedBy, onBlur, ...group } = props
  const [pointed, setPointed] = useState<number>()
  const shown = pointed ?? value
  const choices = { ...group, value: String(value), onValueChange: (chosen: string) => onValueChange(Number(chosen)) }
  return (
    <div className={styles.rating} data-scale>
      <ChoiceGroup group={choices} className={styles.stars}>
        <span className={styles.drawn} aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} star={star} halfStars={shown} size={32} />
          ))}
        </span>
        {halves.map((half) => (
          <label
            key={half}
            className={styles.choice}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(half)}
            onPointerLeave={() => setPointed(undefined)}
          >
            <ChoiceInput
              group={choices}
              value={String(half)}
              aria-describedby={describedBy}
              {...(half === 1 && id !== undefined && { id })}
              {...(onBlur && { onBlur })}
            />
            <VisuallyHidden>{wordsOf(half)}</VisuallyHidden>
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
