import type { JSX } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Link } from '../link/link.tsx'
import { pagesShown } from './pages-shown.ts'
import styles from './pagination.module.css'

export type PaginationProps = {
  /** The accessible name, such as "Pages". */
  label: string
  /** Counted from 1. */
  current: number
  last: number
  hrefOf: (page: number) => string
  /** "Page 3", the name of the link. */
  pageLabel: (page: number) => string
  previousLabel: string
  nextLabel: string
}

/** The pages of a list as links, so that they work without scripts and search engines find them. */
export const Pagination = ({
  label,
  current,
  last,
  hrefOf,
  pageLabel,
  previousLabel,
  nextLabel,
}: PaginationProps): JSX.Element | null => {
  if (last <= 1) return null
  return (
    <nav className={styles.pages} aria-label={label}>
      {current > 1 && (
        <Link className={styles.page} href={hrefOf(current - 1)} rel="prev" aria-label={previousLabel}>
          <Icon name="chevron-left" />
        </Link>
      )}
      <ol>
        {pagesShown(current, last).map((page, index) => (
          <li key={page ?? `gap ${index}`}>
            {page === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                className={joinClasses(styles.page, styles.number)}
                translate="no"
                href={hrefOf(page)}
                aria-label={pageLabel(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < last && (
        <Link className={styles.page} href={hrefOf(current + 1)} rel="next" aria-label={nextLabel}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
