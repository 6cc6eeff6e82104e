import type { JSX, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './badge.module.css'

export type BadgeProps = {
  tone?: 'quiet' | 'pine' | 'clay' | 'success' | 'warning' | 'error'
  icon?: IconName
  children: ReactNode
}

/** A status in one or two words: paid, certified, opening soon. */
export const Badge = ({ tone = 'quiet', icon, children }: BadgeProps): JSX.Element => (
  <span className={joinClasses(styles.badge, styles[tone])}>
    {icon && <Icon name={icon} size={16} />}
    <span>{children}</span>
  </span>
)
