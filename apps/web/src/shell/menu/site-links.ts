import type { DrawerLinksProps, NavigationLink } from '@ruhepol/ui'
import type { Translate } from '../../i18n/index.ts'
import { signInHref } from '../../account/sign-in-search.ts'
import type { Session } from '../../platform/session.ts'

/** The current page. */
type Whereabouts = {
  pathname: string
  /** The address's search. */
  search: Record<string, unknown>
}

/** The main links. */
export function placeLinks(t: Translate, pathname: string): NavigationLink[] {
  return [
    { href: '/treatments', label: t('common.nav.treatments') },
    { href: '/experts', label: t('common.nav.experts') },
    { href: '/vouchers', label: t('common.nav.vouchers') },
  ].map((link) => ({ ...link, current: pathname.startsWith(link.href) }))
}

/** The link to the sign-in. */
export const signInLink = (t: Translate, { pathname, search }: Whereabouts): NavigationLink => ({
  href: signInHref({ pathname, search }),
  label: t('common.signIn'),
  current: pathname === '/login',
})

/** The link to the client's account. */
export const accountLink = (t: Translate, { pathname }: Pick<Whereabouts, 'pathname'>): NavigationLink => ({
  href: '/account',
  label: t('common.nav.account'),
  current: pathname === '/account',
})

/** The person's own pages: in the menu and in the footer. */
export function ownLinks(t: Translate, whereabouts: Whereabouts, { client }: Session): DrawerLinksProps['links'] {
  const account = (client ? accountLink : signInLink)(t, whereabouts)
  const others = (
    [
      { href: '/bookings', label: t('common.nav.bookings'), icon: 'ticket' },
      { href: '/settings', label: t('common.nav.settings'), icon: 'settings' },
    ] as const
  ).map((link) => ({ ...link, current: whereabouts.pathname === link.href }))
  return [{ ...account, icon: client ? 'user' : 'log-in' }, ...others]
}

/** Pages that the law requires to be reachable from everywhere (rule R38), and the one for withdrawing consent. */
export function legalLinks(t: Translate, pathname: string): NavigationLink[] {
  return [
    { href: '/terms', label: t('common.nav.terms') },
    { href: '/dataprotection', label: t('common.nav.dataProtection') },
    { href: '/imprint', label: t('common.nav.imprint') },
    { href: '/accessibility', label: t('common.nav.accessibility') },
  ].map((link) => ({ ...link, current: pathname === link.href }))
}
