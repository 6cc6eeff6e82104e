import type { JSX, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './offline-bar.module.css'

/** Says that there is no connection; render it always and give it words only while offline, so that it is announced. */
export const OfflineBar = ({
  children,
  className,
}: {
  children?: ReactNode
  className?: string | undefined
}): JSX.Element => (
  <div role="status" className={className}>
    {children && (
      <p className={styles.bar}>
        <Icon name="wifi-off" />
        <span>{children}</span>
      </p>
    )}
  </div>
)
