import type { JSX, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Announced } from '../live-region/announced.tsx'
import type { Politeness } from '../live-region/announce.ts'
import styles from './notice.module.css'

export type NoticeProps = {
  tone?: 'quiet' | 'info' | 'success' | 'warning' | 'error'
  icon?: IconName
  title?: ReactNode
  children?: ReactNode
  /** What the user can do about it: buttons or links. */
  action?: ReactNode
  /** Read out when it appears. */
  announced?: Politeness | undefined
}

const icons = { quiet: 'info', info: 'info', success: 'circle-check', warning: 'clock', error: 'circle-alert' } as const

/** A notice in the flow of the page: what happened, what is safe, what to do now. */
export const Notice = ({
  tone = 'quiet',
  icon = icons[tone],
  title,
  children,
  action,
  announced,
}: NoticeProps): JSX.Element => {
  const notice = (
    <div className={joinClasses(styles.notice, styles[tone])}>
      <Icon name={icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
  return announced ? <Announced politeness={announced}>{notice}</Announced> : notice
}
