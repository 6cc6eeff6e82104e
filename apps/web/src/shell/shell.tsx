import { LinkProvider, ToastProvider } from '@ruhepol/ui'
import { Outlet, useMatches } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { AppLink } from '../platform/app-link.tsx'
import type { PageFrameKind } from '../platform/route-static-data.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Everything that stands around the pages. */
export function Shell(): JSX.Element {
  const t = useT()
  const frame: PageFrameKind = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.frame)?.staticData.frame ?? 'site',
  })
  return (
    <LinkProvider component={AppLink}>
      <ToastProvider>
        <a className="skip-link" href="#main">
          {t('common.skip')}
        </a>
        <ConnectionBar />
        {frame !== 'booking' && <SiteHeader over={frame === 'home'} />}
        <Outlet />
        <SiteFooter plain={frame === 'booking'} />
      </ToastProvider>
    </LinkProvider>
  )
}
