import type { JSX } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Link } from '../link/link.tsx'
import styles from './logo.module.css'

export type LogoProps = {
  /** The link target; without it, the logo is not a link. */
  href?: string
  /** The accessible name of the link, such as "Ruhepol, home". */
  label?: string
  className?: string | undefined
}

const Drawing = (): JSX.Element => (
  <>
    <svg viewBox="0 0 30 20" aria-hidden="true">
      <path d="M3 18a12 12 0 0 1 24 0" />
      <circle cx="15" cy="6" r="4" />
    </svg>
    <span translate="no">Ruhepol</span>
  </>
)

/** The wordmark with the sun arc. */
export const Logo = ({ href, label, className }: LogoProps): JSX.Element =>
  href ? (
    <Link href={href} aria-label={label} className={joinClasses(styles.logo, className)}>
      <Drawing />
    </Link>
  ) : (
    <span className={joinClasses(styles.logo, className)}>
      <Drawing />
    </span>
  )
