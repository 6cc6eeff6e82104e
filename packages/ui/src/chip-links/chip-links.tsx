import type { JSX, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Link } from '../link/link.tsx'
import styles from './chip-links.module.css'

export type ChipLinksProps = {
  /** The accessible name, such as "Place". */
  label: string
  links: readonly { href: string; label: ReactNode; current?: boolean }[]
}

/** Views of one list as links, one of which is shown: all, Berlin, Hamburg. */
export const ChipLinks = ({ label, links }: ChipLinksProps): JSX.Element => (
  <nav aria-label={label}>
    <ul className={styles.links}>
      {links.map(({ href, label: words, current }) => (
        <li key={href}>
          <Link
            className={joinClasses(styles.chip, current && styles.current)}
            href={href}
            aria-current={current || undefined}
          >
            {current && <Icon name="check" size={16} />}
            <span>{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
