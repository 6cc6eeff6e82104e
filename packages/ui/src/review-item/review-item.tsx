import type { JSX, ReactNode } from 'react'
import { Stars } from '../rating/rating.tsx'
import type { StarsProps } from '../rating/rating.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './review-item.module.css'

export type ReviewItemProps = {
  stars: Pick<StarsProps, 'halfStars' | 'wordsOf'>
  name: ReactNode
  /** As displayed. */
  date: ReactNode
  /** Machine-readable: yyyy-MM-dd. */
  dateTime: string
  /** Such as the treatment; each its own part of a line. */
  facts?: readonly string[]
  /** The language of the text, if it is known. */
  lang?: string
  children?: ReactNode
}

/** One review: stars, name, date and the text as written. */
export const ReviewItem = ({
  stars,
  name,
  date,
  dateTime,
  facts = [],
  lang,
  children,
}: ReviewItemProps): JSX.Element => (
  <article tabIndex={-1} className={styles.review}>
    <div className={styles.head}>
      <Stars {...stars} />
      <b translate="no">{name}</b>
      <time dateTime={dateTime} translate="no">
        {date}
      </time>
    </div>
    {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
    {children && (
      <p className={styles.text} lang={lang}>
        {children}
      </p>
    )}
  </article>
)

export type ReviewBar = {
  /** Whole stars, 1 to 5. */
  stars: number
  /** The stars, as displayed: "5", "4–4.5". */
  name: ReactNode
  /** Share of all reviews, 0 to 1. */
  share: number
  /** The count, as displayed. */
  count: ReactNode
  /** The line in words, such as "5 stars: 180 reviews". */
  label: string
}

export type ReviewScoreProps = {
  value: ReactNode
  /** The rating in words. */
  label: string
  /** Below the average: the number of reviews. */
  note?: ReactNode
  bars?: readonly ReviewBar[]
}

/** The average of all reviews with their distribution. */
export const ReviewScore = ({ value, label, note, bars = [] }: ReviewScoreProps): JSX.Element => (
  <div className={styles.score}>
    <div>
      <p className={styles.number}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true" translate="no">
          {value}
        </span>
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
    <ul className={styles.bars}>
      {bars.map((bar) => (
        <li key={bar.stars}>
          <VisuallyHidden>{bar.label}</VisuallyHidden>
          <span aria-hidden="true" translate="no">
            {bar.name}
          </span>
          <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="6" />
            <rect className={styles.filled} width={bar.share * 100} height="6" />
          </svg>
          <span aria-hidden="true" translate="no">
            {bar.count}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
