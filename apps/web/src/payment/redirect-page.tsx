import { ButtonLink, PageTitle, Stack } from '@ruhepol/ui'
import { useHydrated } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { HoldCountdown, cartStateQuery } from '../booking/index.ts'
import { useT } from '../i18n/index.ts'
import { part } from '../platform/part.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import styles from './methods/method-panel.module.css'
import { returnPathOf } from './methods/redirect-target.ts'
import type { RedirectTarget } from './methods/redirect-target.ts'
import { UnknownPayment } from './return-page.tsx'
import { WaitingFields } from './methods/waiting-fields.tsx'

const RedirectFields = part(() => import('./methods/redirect-fields.tsx').then((module) => module.RedirectFields), {
  missing: 'payment.bankRedirect.failed',
})

/** How long the slot is still held, if the address contains the token for it. */
function HoldOfTarget({ targetId, secret }: { targetId: string; secret: string }): JSX.Element | null {
  const query = useQuery(cartStateQuery(targetId, secret))
  const until = query.data?.multipleBookingDetails.holdExpiresAt
  return until ? (
    <HoldCountdown cart={{ id: targetId, token: secret }} until={until} onEnd={() => void query.refetch()} />
  ) : null
}

/**
 * /payment/{provider}/{subject}/{targetId}/{paymentIntentSecret}/{secret?}: opened by the apps in their browser. It
 * pays an already open payment through a bank, and returns through /payment/callback.
 */
export function RedirectPage({ target }: { target: RedirectTarget | undefined }): JSX.Element {
  const t = useT()
  const inBrowser = useHydrated()
  if (!target) return <UnknownPayment />
  const { subject, targetId, secret } = target
  const waiting = (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.fields}>
        <WaitingFields />
      </div>
    </div>
  )
  return (
    <PageFrame narrow>
      <Stack gap={5}>
        <PageTitle title={t('payment.redirect.title')} lead={t('payment.bankRedirect.safe')} />
        {subject === 'booking' && secret !== undefined && <HoldOfTarget targetId={targetId} secret={secret} />}
        {inBrowser ? <RedirectFields target={target} waiting={waiting} /> : waiting}
        <ButtonLink block variant="quiet" href={returnPathOf(target, 'canceled')}>
          {t('payment.cancel')}
        </ButtonLink>
      </Stack>
    </PageFrame>
  )
}
