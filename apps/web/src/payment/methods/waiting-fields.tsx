import { Skeleton } from '@ruhepol/ui'
import type { JSX } from 'react'
import styles from './method-panel.module.css'

/** Rows in the place of the provider's fields, until they can be used. */
export function WaitingFields(): JSX.Element {
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
