import type { JSX, ReactNode } from 'react'
import type { NavigationLink } from '../header/header.tsx'
import { joinClasses } from '../join-classes.ts'
import { Link } from '../link/link.tsx'
import styles from './footer.module.css'

export type FooterProps = {
  /** The sentence in the display typeface. */
  promise?: ReactNode
  columns?: readonly { title: string; links: readonly NavigationLink[] }[]
  /** Imprint, terms, data protection and the like. */
  legal: readonly NavigationLink[]
  /** The accessible name of the legal links. */
  legalLabel: string
  /** The short text at the end of the last line. */
  note?: ReactNode
  /** Inside the booking flow: only the legal line, on the canvas colour. */
  plain?: boolean
  /** Leaves room for the sticky summary footer below 905 px. */
  clearsSummary?: boolean
}

/** The foot of the page; with `plain` only the legal line. */
export const Footer = ({
  promise,
  columns = [],
  legal,
  legalLabel,
  note,
  plain,
  clearsSummary,
}: FooterProps): JSX.Element => (
  <footer className={joinClasses(styles.footer, plain && styles.plain, clearsSummary && styles.clear)}>
    <div className={styles.inner}>
      {!plain && (
        <div className={styles.brand}>
          <p className={styles.promise}>{promise}</p>
          <div className={styles.columns}>
            {columns.map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <h2>{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.href}>
                      <Link href={link.href}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
      )}
      <nav className={styles.legal} aria-label={legalLabel}>
        {legal.map((link) => (
          <Link key={link.href} href={link.href}>
            {link.label}
          </Link>
        ))}
        {note && <span className={styles.note}>{note}</span>}
      </nav>
    </div>
  </footer>
)
