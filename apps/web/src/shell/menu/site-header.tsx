import { Drawer, DrawerLinks, Header, LinkProvider } from '@ruhepol/ui'
import type { LinkProps } from '@ruhepol/ui'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { AppLink } from '../../platform/app-link.tsx'
import { part } from '../../platform/part.tsx'
import { menuSheet } from '../../page/sheet-hash.ts'
import { useSession } from '../../platform/session.ts'
import { AccountEntry } from './account-entry.tsx'
import { LanguageLinks } from '../../settings/language-links.tsx'
import { legalLinks, ownLinks, placeLinks } from './site-links.ts'
import { useMenu } from './use-menu.ts'

const LateMenu = part(() => import('./late-menu.tsx').then((module) => module.LateMenu), {
  missing: 'common.menuMissing',
})

/** A page replaces the open menu in the history, so that Back does not open the menu again. */
const MenuLink = (props: LinkProps): JSX.Element => <AppLink {...props} replace />

type SiteHeaderProps = {
  /** Lies over the home page's picture, where there is no back link. */
  over: boolean
}

/** Back link, logo, main links, language and menu. */
export function SiteHeader({ over }: SiteHeaderProps): JSX.Element {
  const t = useT()
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> })
  const session = useSession()
  const menu = useMenu()
  const places = placeLinks(t, pathname)
  return (
    <>
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
        links={places}
        linksLabel={t('common.nav.main')}
        side={<LanguageLinks />}
        account={<AccountEntry />}
        menu={{ label: t('common.nav.menu'), onOpen: menu.show, drawerId: menuSheet }}
      />
      <Drawer
        id={menuSheet}
        open={menu.open}
        onOpen={menu.show}
        onClose={menu.close}
        label={t('common.nav.menu')}
        closeLabel={t('common.close')}
      >
        <LinkProvider component={MenuLink}>
          <DrawerLinks large label={t('common.nav.main')} links={places} />
          <DrawerLinks label={t('common.nav.own')} links={ownLinks(t, { pathname, search }, session)} />
          {menu.open && <LateMenu />}
          <DrawerLinks label={t('common.footer.legal')} links={legalLinks(t, pathname)} />
        </LinkProvider>
      </Drawer>
    </>
  )
}
