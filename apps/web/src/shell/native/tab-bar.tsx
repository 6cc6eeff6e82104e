import { Icon, joinClasses, Link } from '@ruhepol/ui'
import type { IconName } from '@ruhepol/ui'
import { useLocation } from '@tanstack/react-router'
import type { JSX, MouseEvent } from 'react'
import { useLateTexts, useT } from '../../i18n/index.ts'
import { prefersStillness } from '../../platform/prefers-stillness.ts'
import { useSession } from '../../platform/session.ts'
import { useHasOwnHead } from '../frame.ts'
import { accountLink, signInLink } from '../menu/site-links.ts'
import styles from './tab-bar.module.css'

type Tab = {
  href: string
  label: string
  icon: IconName
  /** Path prefixes of the tab's pages. */
  places: readonly string[]
}

/** Pages of a flow with its own end. */
const withoutTabs = ['/onboarding', '/payment/']

/** Scrolls to the top, for a tap on the tab of the current page. */
function goToBeginning(event: MouseEvent): void {
  event.preventDefault()
  scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' })
}

/** The apps' main links, at the lower edge. Hidden in a booking, which has its summary there. */
export default function TabBar(): JSX.Element | null {
  const t = useT()
  const ready = useLateTexts('native')
  const { client } = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> })
  const isBooking = useHasOwnHead()
  if (!ready || isBooking || withoutTabs.some((path) => pathname.startsWith(path))) return null
  const own = (client ? accountLink : signInLink)(t, { pathname, search })
  const tabs: Tab[] = [
    { href: '/home', label: t('native.tabs.home'), icon: 'house', places: ['/home'] },
    { href: '/bookings', label: t('native.tabs.bookings'), icon: 'ticket', places: ['/bookings'] },
    { href: '/vouchers', label: t('common.nav.vouchers'), icon: 'gift', places: ['/vouchers'] },
    {
      href: own.href,
      label: t('native.tabs.account'),
      icon: 'user',
      places: ['/account', '/editProfile', '/emailChange', '/savedCards', '/login', '/register', '/password'],
    },
  ]
  return (
    <nav
      className={joinClasses(styles.bar, tabs.some(({ href }) => href === pathname) && styles.own)}
      aria-label={t('native.tabs.label')}
    >
      {tabs.map(({ href, label, icon, places }) => (
        <Link
          key={icon}
          className={styles.tab}
          href={href}
          data-tab
          onClick={href.split('?')[0] === pathname ? goToBeginning : undefined}
          aria-current={places.some((place) => pathname.startsWith(place)) ? 'page' : undefined}
        >
          <Icon name={icon} size={24} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
