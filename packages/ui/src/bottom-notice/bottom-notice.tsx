import { useEffect, useRef } from 'react'
import type { JSX, ReactNode } from 'react'
import styles from './bottom-notice.module.css'

export interface BottomNoticeProps {
  /** The accessible name of the region. */
  label: string
  children: ReactNode
  /** Equal buttons. */
  actions: ReactNode
}

/** Pixels under the notice. */
const air = 16

/**
 * A question at the lower edge that blocks nothing: it stands over the summary footer, makes way while somebody types,
 * and tells the page how much of its edge is taken, so that what has the focus scrolls clear of it.
 */
export const BottomNotice = ({ label, children, actions }: BottomNoticeProps): JSX.Element => {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const notice = element.current
    const root = document.documentElement
    if (!notice) return undefined
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = notice
      root.style.setProperty('--bottom-notice', offsetHeight === 0 ? '0px' : `${offsetHeight + air}px`)
    })
    observer.observe(notice)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--bottom-notice')
    }
  }, [])
  return (
    <section ref={element} className={styles.notice} aria-label={label}>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
