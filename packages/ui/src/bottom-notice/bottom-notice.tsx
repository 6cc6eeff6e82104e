import type { JSX, ReactNode } from 'react'
import { heightAs } from '../height-as.ts'
import styles from './bottom-notice.module.css'

export type BottomNoticeProps = {
  /** The accessible name of the region. */
  label: string
  children: ReactNode
  /** Buttons of equal weight. */
  actions: ReactNode
}

/** Including the pixels below it. */
const measured = heightAs('--bottom-notice', 16)

/**
 * A non-blocking question at the bottom edge: it lies above the summary footer, hides while the user types, and tells
 * the page its height so that focused elements scroll clear of it.
 */
export const BottomNotice = ({ label, children, actions }: BottomNoticeProps): JSX.Element => (
  <section ref={measured} className={styles.notice} aria-label={label}>
    <p className={styles.text}>{children}</p>
    <div className={styles.actions}>{actions}</div>
  </section>
)
