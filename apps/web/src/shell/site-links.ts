import type { NavigationLink } from '@ruhepol/ui'
import type { Translate } from '../i18n/index.ts'

/** The main places. */
export function placeLinks(t: Translate, pathname: string): NavigationLink[] {
  return [
    { href: '/treatments', label: t('common.nav.treatments') },
    { href: '/vouchers', label: t('common.nav.vouchers') },
  ].map((link) => ({ ...link, current: pathname.startsWith(link.href) }))
}

/** What the law wants reachable from every page (decision 38). */
export function legalLinks(t: Translate): NavigationLink[] {
  return [
    { href: '/imprint', label: t('common.nav.imprint') },
    { href: '/terms', label: t('common.nav.terms') },
    { href: '/dataprotection', label: t('common.nav.dataProtection') },
    { href: '/accessibility', label: t('common.nav.accessibility') },
  ]
}
