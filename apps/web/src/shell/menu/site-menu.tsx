import { Drawer, DrawerLinks, LinkProvider, MenuButton } from '@ruhepol/ui'
import type { LinkProps } from '@ruhepol/ui'
import { useLocation } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { AppLink } from '../../platform/app-link.tsx'
import { part } from '../../platform/part.tsx'
import { menuSheet } from '../../page/sheet-hash.ts'
import { useSession } from '../../platform/session.ts'
import { legalLinks, ownLinks, placeLinks } from './site-links.ts'
import { useMenu } from './use-menu.ts'

const LateMenu = part(() => import('./late-menu.tsx').then((module) => module.LateMenu), {
  missing: 'common.menuMissing',
})

/** A page replaces the open menu in the history, so that Back does not open the menu again. */
const MenuLink = (props: LinkProps): JSX.Element => <AppLink {...props} replace />

/** The menu with its button, in every header. */
export function SiteMenu(): JSX.Element {
  const t = useT()
  const pathname = useLocation({ select: (location) => location.pathname })
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> })
  const session = useSession()
  const menu = useMenu()
  return (
    <>
      <MenuButton label={t('common.nav.menu')} onOpen={menu.show} drawerId={menuSheet} />
      <Drawer
        id={menuSheet}
        open={menu.open}
        onOpen={menu.show}
        onClose={menu.close}
        label={t('common.nav.menu')}
        closeLabel={t('common.close')}
      >
        <LinkProvider component={MenuLink}>
          <DrawerLinks large label={t('common.nav.main')} links={placeLinks(t, pathname)} />
          <DrawerLinks label={t('common.nav.own')} links={ownLinks(t, { pathname, search }, session)} />
          {menu.open && <LateMenu />}
          <DrawerLinks label={t('common.footer.legal')} links={legalLinks(t, pathname)} />
        </LinkProvider>
      </Drawer>
    </>
  )
}
