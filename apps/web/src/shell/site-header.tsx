import { Drawer, DrawerLinks, Header } from '@ruhepol/ui'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { LanguageLinks } from './language-links.tsx'
import { legalLinks, placeLinks } from './site-links.ts'

const drawerId = 'menu'

/** Logo, main places, language and menu. */
export function SiteHeader({ over }: { over: boolean }): JSX.Element {
  const t = useT()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [open, setOpen] = useState(false)
  const places = placeLinks(t, pathname)
  return (
    <>
      <Header
        over={over}
        home={{ href: '/home', label: t('common.nav.home') }}
        links={places}
        linksLabel={t('common.nav.main')}
        side={<LanguageLinks />}
        menu={{ label: t('common.nav.menu'), open, onOpen: () => setOpen(true), drawerId }}
      />
      <Drawer
        id={drawerId}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        label={t('common.nav.menu')}
        closeLabel={t('common.close')}
      >
        <DrawerLinks large label={t('common.nav.main')} links={places} />
        <DrawerLinks
          label={t('common.nav.more')}
          links={[{ href: '/settings', label: t('common.nav.settings'), icon: 'settings' }, ...legalLinks(t)]}
        />
      </Drawer>
    </>
  )
}
