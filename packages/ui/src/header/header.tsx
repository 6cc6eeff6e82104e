import type { JSX, ReactNode } from 'react'
import { BackLink, type BackLinkProps } from '../back-link/back-link.tsx'
import type { Elements } from '../elements.ts'
import { joinClasses } from '../join-classes.ts'
import { Link } from '../link/link.tsx'
import { Logo } from '../logo/logo.tsx'
import styles from './header.module.css'

export type NavigationLink = {
  href: string
  label: ReactNode
  current?: boolean
}

export type HeaderProps = {
  home: { href: string; label: string }
  /** On every page except the home page. */
  back?: BackLinkProps | undefined
  /** The main links, shown from 905 px. */
  links: readonly NavigationLink[]
  /** The accessible name of the main links. */
  linksLabel: string
  /** Always shown on the right: the language switch. */
  side?: Elements
  /** Shown on the right from 905 px: the link to the account. */
  account?: ReactNode
  /** The MenuButton, and its drawer. */
  menu: Elements
  /** Lies over the hero picture from 905 px. */
  over?: boolean
}

/** The header of every page outside the booking flow. */
export const Header = ({ home, back, links, linksLabel, side, account, menu, over }: HeaderProps): JSX.Element => (
  <header className={joinClasses(styles.header, over && styles.over)}>
    <div className={styles.inner}>
      {back && <BackLink {...back} className={styles.back} />}
      <Logo href={home.href} label={home.label} className={styles.logo} />
      <nav className={styles.nav} aria-label={linksLabel}>
        {links.map((link) => (
          <Link key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
            {link.label}
          </Link>
        ))}
      </nav>
      <div className={styles.side}>
        {side}
        {account && <div className={styles.account}>{account}</div>}
        {menu}
      </div>
    </div>
  </header>
)
