import { company } from '@ruhepol/rules'
import { Footer, Untranslated } from '@ruhepol/ui'
import { useLocation } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { nativePlatform } from '../../platform/native-platform.ts'
import { useSession } from '../../platform/session.ts'
import { legalLinks, ownLinks, placeLinks } from './site-links.ts'

/** The page's footer; inside the booking, and in the apps, whose main links are tabs, only the legal line. */
export function SiteFooter({ plain }: { plain: boolean }): JSX.Element {
  const t = useT()
  const session = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> })
  const isApp = nativePlatform() !== undefined
  return (
    <Footer
      plain={plain || isApp}
      // In the apps the document keeps clear of everything at its lower edge.
      clearsSummary={plain && !isApp}
      promise={t('common.footer.promise')}
      columns={[
        { title: t('common.footer.discover'), links: placeLinks(t, '') },
        { title: t('common.nav.own'), links: ownLinks(t, { pathname, search }, session) },
        {
          title: t('common.footer.contact'),
          links: [{ href: `mailto:${company.email}`, label: <Untranslated>{company.email}</Untranslated> }],
        },
      ]}
      legal={[
        ...legalLinks(t, ''),
        { href: '/settings#counting', label: t('common.nav.consent') },
        { href: '/withdrawal', label: t('common.nav.withdrawal') },
      ]}
      legalLabel={t('common.footer.legal')}
      note={t('common.footer.note')}
    />
  )
}
