import { Skeleton } from '@ruhepol/ui'
import type { JSX } from 'react'
import styles from './method-panel.module.css'

/** Placeholder rows until the provider's fields are ready; fewer for a list of banks. */
export function WaitingFields({ short = false }: { short?: boolean }): JSX.Element {
  if (short) return <Skeleton height={72} shape="tile" />
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton height={72} shape="tile" />
      <div className={styles.pair}>
        <Skeleton height={72} shape="tile" />
        <Skeleton height={72} shape="tile" />
      </div>
      <Skeleton height={72} shape="tile" />
    </div>
  )
}
