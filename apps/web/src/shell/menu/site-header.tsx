import { Header } from '@ruhepol/ui'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { LanguageLinks } from '../../settings/language-links.tsx'
import { AccountEntry } from './account-entry.tsx'
import { placeLinks } from './site-links.ts'
import { SiteMenu } from './site-menu.tsx'

type SiteHeaderProps = {
  /** Lies over the home page's picture, where there is no back link. */
  over: boolean
}

/** Back link, logo, main links, language and menu. */
export function SiteHeader({ over }: SiteHeaderProps): JSX.Element {
  const t = useT()
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <Header
      over={over}
      home={{ href: '/home', label: t('common.nav.home') }}
      back={
        over
          ? undefined
          : {
              href: '/home',
              label: t('common.back'),
              onPress: (event) => {
                // A visitor from outside has no page of ours before this one.
                if (!router.history.canGoBack()) return
                event.preventDefault()
                router.history.back()
              },
            }
      }
      links={placeLinks(t, pathname)}
      linksLabel={t('common.nav.main')}
      side={<LanguageLinks />}
      account={<AccountEntry />}
      menu={<SiteMenu />}
    />
  )
}
