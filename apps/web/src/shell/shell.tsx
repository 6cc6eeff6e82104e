import { LinkProvider, LiveRegion, OfflineBar, ToastProvider } from '@ruhepol/ui'
import { Outlet } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useNotedHeldPage } from '../account/held-page.ts'
import { useT } from '../i18n/index.ts'
import { AppLink } from '../platform/app-link.tsx'
import { useOnline } from '../platform/use-online.ts'
import { useTrail } from '../page/way-back.ts'
import { useBackClosesDialog } from './back-closes-dialog.ts'
import { LateParts } from './document/late-parts.tsx'
import { useFrame, useHasOwnHead } from './frame.ts'
import { IncompleteBar } from './incomplete-bar.tsx'
import { NativeParts } from './native/native-parts.tsx'
import { OpenPaymentBar } from '../booking/flow/open-payment-bar.tsx'
import { RehearsalBar } from './rehearsal-bar.tsx'
import { SessionEndedWord } from './session-ended-word.tsx'
import { usePageArrival } from './page-arrival.ts'
import { SiteFooter } from './menu/site-footer.tsx'
import { SiteHeader } from './menu/site-header.tsx'
import { SiteMenu } from './menu/site-menu.tsx'
import { HeaderTools } from '../page/step-header.tsx'
import { LanguageLinks } from '../settings/language-links.tsx'

const tools = { language: <LanguageLinks />, menu: <SiteMenu /> }

/** Says that there is no connection. */
function ConnectionBar(): JSX.Element {
  const t = useT()
  return <OfflineBar>{useOnline() ? undefined : t('common.offline')}</OfflineBar>
}

/** Everything around the pages. */
export function Shell(): JSX.Element {
  const t = useT()
  useTrail()
  useNotedHeldPage()
  usePageArrival()
  useBackClosesDialog()
  const frame = useFrame()
  const hasOwnHead = useHasOwnHead()
  return (
    <LinkProvider component={AppLink}>
      <ToastProvider>
        <a className="skip-link" href="#main">
          {t('common.skip')}
        </a>
        {/* The question for consent comes before the page in tab order; at the end, it would cover everything
            before it. */}
        <LateParts />
        <p className="old-browser">{t('common.oldBrowser')}</p>
        <RehearsalBar />
        <ConnectionBar />
        <IncompleteBar />
        {frame !== 'none' && !hasOwnHead && <SiteHeader over={frame === 'home'} />}
        {/* Below the header, which may be the page's own. */}
        {frame !== 'none' && !hasOwnHead && <OpenPaymentBar />}
        <HeaderTools value={tools}>
          <Outlet />
        </HeaderTools>
        {frame !== 'none' && <SiteFooter plain={frame === 'booking' || frame === 'profile'} />}
        <NativeParts />
        <LiveRegion />
        <SessionEndedWord />
      </ToastProvider>
    </LinkProvider>
  )
}
