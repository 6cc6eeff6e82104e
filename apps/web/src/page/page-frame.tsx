import { joinClasses, pageHeadingId } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import { useEffect } from 'react'
import type { JSX, ReactNode } from 'react'
import { pageTakenOver } from './page-taken-over.ts'
import styles from './page-frame.module.css'

interface PageFrameProps {
  /** The promo banner of the city, above everything. */
  banner?: Elements
  /** The booking summary footer (SummaryFooter), sticky below 905 px; it stands after the content in reading order. */
  summary?: Elements
  /** One column of form width, centred, with room above and below. */
  narrow?: boolean
  /** The page's own column with gutters; `bleed` leaves the width to the content. */
  bleed?: boolean
  className?: string
  children: ReactNode
}

/** The main part of a page with the slots around it. Every page has exactly one. */
export function PageFrame({ banner, summary, narrow, bleed, className, children }: PageFrameProps): JSX.Element {
  // Said here and not further up: React takes over a page from outside to inside.
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
