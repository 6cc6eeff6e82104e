import type { DrawerLinksProps, NavigationLink } from '@ruhepol/ui'
import type { Translate } from '../../i18n/index.ts'

/** The main places. */
export function placeLinks(t: Translate, pathname: string): NavigationLink[] {
  return [
    { href: '/treatments', label: t('common.nav.treatments') },
    { href: '/experts', label: t('common.nav.experts') },
    { href: '/vouchers', label: t('common.nav.vouchers') },
  ].map((link) => ({ ...link, current: pathname.startsWith(link.href) }))
}

/** What is one's own: in the menu and at the foot of the page; an account belongs here too. */
export function ownLinks(t: Translate, pathname: string): DrawerLinksProps['links'] {
  return (
    [
      { href: '/bookings', label: t('common.nav.bookings'), icon: 'ticket' },
      { href: '/settings', label: t('common.nav.settings'), icon: 'settings' },
    ] as const
  ).map((link) => ({ ...link, current: pathname === link.href }))
}

/** What the law wants reachable from every page (decision 38), and the way to take a consent back. */
export function legalLinks(t: Translate, pathname: string): NavigationLink[] {
  return [
    { href: '/terms', label: t('common.nav.terms') },
    { href: '/dataprotection', label: t('common.nav.dataProtection') },
    { href: '/imprint', label: t('common.nav.imprint') },
    { href: '/accessibility', label: t('common.nav.accessibility') },
  ].map((link) => ({ ...link, current: pathname === link.href }))
}
