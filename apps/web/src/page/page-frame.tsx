import { joinClasses, pageHeadingId } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import { useEffect } from 'react'
import type { JSX, ReactNode } from 'react'
import { pageTakenOver } from './page-taken-over.ts'
import styles from './page-frame.module.css'

type PageFrameProps = {
  /** The city's promo banner, above everything. */
  banner?: Elements
  /** The booking summary footer (SummaryFooter), sticky below 905 px; after the content in reading order. */
  summary?: Elements
  /** One centred column of form width, with space above and below. */
  narrow?: boolean
  /** The page's own column with gutters; `bleed` leaves the width to the content. */
  bleed?: boolean
  className?: string
  children: ReactNode
}

/** A page's main element with its surrounding slots. Every page has exactly one. */
export function PageFrame({ banner, summary, narrow, bleed, className, children }: PageFrameProps): JSX.Element {
  // Reported here rather than further up, because React hydrates from outside to inside.
  useEffect(() => {
    dispatchEvent(new Event(pageTakenOver))
  }, [])
  return (
    <>
      {banner}
      <main id="main" tabIndex={-1} aria-labelledby={pageHeadingId} className={joinClasses(styles.main, className)}>
        {bleed ? children : <div className={joinClasses(styles.column, narrow && styles.narrow)}>{children}</div>}
      </main>
      {summary}
    </>
  )
}
