import { Button, ConfirmDialog } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { useLateTexts, useT } from '../../i18n/index.ts'
import { exitApp, onHardwareBack } from '../../platform/hardware-back.ts'
import { closeTopDialog } from '../back-closes-dialog.ts'

/** The first page of the app: behind it there is nothing but the way out. */
const firstPages = ['/home', '/onboarding']

/** The device's back button: it closes what lies on top, goes a step back, and on the home page asks before it ends the app (spec 2). */
export default function HardwareBack(): JSX.Element | null {
  const t = useT()
  const router = useRouter()
  const ready = useLateTexts('native')
  const [asking, setAsking] = useState(false)
  useEffect(
    () =>
      onHardwareBack(() => {
        if (closeTopDialog()) return
        if (firstPages.includes(router.state.location.pathname)) setAsking(true)
        else if (router.history.canGoBack()) router.history.back()
        // A deep link has opened the app here.
        else void router.navigate({ to: '/home', replace: true })
      }),
    [router],
  )
  if (!ready) return null
  const stay = (): void => setAsking(false)
  return (
    <ConfirmDialog
      open={asking}
      onClose={stay}
      title={t('native.exit.title')}
      closeLabel={t('common.close')}
      stay={
        <Button block onClick={stay}>
          {t('native.exit.stay')}
        </Button>
      }
      proceed={
        <Button block variant="quiet" onClick={() => void exitApp()}>
          {t('native.exit.leave')}
        </Button>
      }
    >
      <p>{t('native.exit.text')}</p>
    </ConfirmDialog>
  )
}
