import type { JSX, ReactNode } from 'react'
import type { NavigationLink } from '../header/header.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Link } from '../link/link.tsx'
import { LiveRegion } from '../live-region/live-region.tsx'
import { Logo } from '../logo/logo.tsx'
import { useModal } from '../sheet/use-modal.ts'
import styles from './drawer.module.css'

export type DrawerProps = {
  /** Ties it to the header's menu button. */
  id: string
  open: boolean
  /** Called by the close button, Esc and the scrim; links inside navigate by themselves. */
  onClose: () => void
  /** Called if it was opened before the scripts loaded. */
  onOpen?: () => void
  /** Its accessible name. */
  label: string
  closeLabel: string
  children: ReactNode
}

/** The menu, from the right edge. */
export const Drawer = ({ id, open, onClose, onOpen, label, closeLabel, children }: DrawerProps): JSX.Element => {
  const { ref, events } = useModal(open, () => onClose(), onOpen)
  const beforeHydration = { command: 'close', commandfor: id }
  return (
    <dialog ref={ref} id={id} {...events} className={styles.drawer} aria-label={label}>
      <LiveRegion />
      <div className={styles.head}>
        <Logo />
        <IconButton
          icon="x"
          iconSize={24}
          label={closeLabel}
          {...beforeHydration}
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        />
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}

export type DrawerLinksProps = {
  /** Named by a heading, or by `label` for assistive technology only. */
  title?: string
  label?: string
  links: readonly (NavigationLink & { icon?: IconName })[]
  /** The main links, in the display typeface. */
  large?: boolean
}

/** A group of links in the drawer. */
export const DrawerLinks = ({ title, label, links, large = false }: DrawerLinksProps): JSX.Element => (
  <nav className={joinClasses(styles.links, large && styles.large)} aria-label={title ?? label}>
    {title && <h2 className={styles.title}>{title}</h2>}
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <Link href={link.href} aria-current={link.current ? 'page' : undefined}>
            {link.icon && <Icon name={link.icon} />}
            <span>{link.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
