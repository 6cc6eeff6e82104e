import { Button, Notice, Page } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useLateTexts, useT } from '../i18n/index.ts'
import { useSession } from '../platform/session.ts'
import { useStored } from '../platform/storage.ts'
import { pushRegistration } from './push-registration.ts'
import { PushRefused } from './push-refused.app.tsx'
import { usePush } from './use-push.ts'

/** Offers messages about bookings on /home (specification 2), once: first in our own words, then the system asks. */
export function PushOffer(): JSX.Element | null {
  const { client } = useSession()
  const { asked } = useStored(pushRegistration)
  /** The refusal stays visible for someone who has just said yes. */
  const [tried, setTried] = useState(false)
  return client && (!asked || tried) ? <Offer onTry={() => setTried(true)} /> : null
}

function Offer({ onTry }: { onTry: () => void }): JSX.Element | null {
  const t = useT()
  const ready = useLateTexts('native')
  const { state, change } = usePush('')
  const [pressed, setPressed] = useState(false)
  if (!ready || state === undefined || state === 'on' || state === 'unsupported') return null
  // Someone who has refused before is not asked on this page.
  if (state === 'denied')
    return pressed ? (
      <Page>
        <PushRefused state="denied" />
      </Page>
    ) : null

  const allow = (): void => {
    setPressed(true)
    onTry()
    void change(true).then(() => pushRegistration.write({ ...pushRegistration.read(), asked: true }))
  }
  return (
    <Page>
      <Notice
        icon="bell"
        title={t('native.messages.title')}
        action={
          <>
            <Button size="small" onClick={allow}>
              {t('native.messages.allow')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => pushRegistration.write({ asked: true })}>
              {t('native.messages.later')}
            </Button>
          </>
        }
      >
        {t('native.messages.text')}
      </Notice>
    </Page>
  )
}
