import type { JSX, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './trust-list.module.css'

export type TrustPoint = {
  icon: IconName
  title: ReactNode
  text: ReactNode
}

export type TrustListProps = {
  points: readonly TrustPoint[]
  /** Side by side from 905 px. */
  across?: boolean
}

/** A list of promises or preparations, each with an icon, a title and a line. */
export const TrustList = ({ points, across = false }: TrustListProps): JSX.Element => (
  <ul className={joinClasses(styles.trust, across && styles.across)}>
    {points.map((point, index) => (
      <li key={index} className={styles.point}>
        <Icon name={point.icon} size={24} />
        <b>{point.title}</b>
        <span className={styles.text}>{point.text}</span>
      </li>
    ))}
  </ul>
)
