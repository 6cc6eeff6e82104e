import { LinkProvider, ToastProvider } from '@ruhepol/ui'
import { Outlet, useMatches } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { AppLink } from '../platform/app-link.tsx'
import type { PageFrameKind } from '../platform/route-static-data.ts'
import { useTrail } from '../platform/way-back.ts'
import { useBackClosesDialog } from './back-closes-dialog.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { LateParts } from './document/late-parts.tsx'
import { LiveRegion } from './live-region.tsx'
import { NativeParts } from './native/native-parts.tsx'
import { OpenPaymentBar } from './open-payment-bar.tsx'
import { SessionEndedWord } from './session-ended-word.tsx'
import { usePageArrival } from './page-arrival.ts'
import { SiteFooter } from './menu/site-footer.tsx'
import { SiteHeader } from './menu/site-header.tsx'

/** Everything that stands around the pages. */
export function Shell(): JSX.Element {
  const t = useT()
  useTrail()
  usePageArrival()
  useBackClosesDialog()
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
        <OpenPaymentBar />
        <Outlet />
        <SiteFooter plain={frame === 'booking' || frame === 'profile'} />
        <LateParts />
        <NativeParts />
        <LiveRegion />
        <SessionEndedWord />
      </ToastProvider>
    </LinkProvider>
  )
}
