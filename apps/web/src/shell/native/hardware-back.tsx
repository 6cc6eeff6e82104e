import { ConfirmDialog } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { useLateTexts, useT } from '../../i18n/index.ts'
import { exitApp, onHardwareBack } from '../../platform/hardware-back.ts'
import { stepBack } from './step-back.ts'

/**
 * The device's back button: closes the top overlay, goes one step back, and on the home page asks before it ends the
 * app (specification 2).
 */
export default function HardwareBack(): JSX.Element | null {
  const t = useT()
  const router = useRouter()
  const ready = useLateTexts('native')
  const [asking, setAsking] = useState(false)
  useEffect(
    () =>
      onHardwareBack(() => {
        if (!stepBack(router)) setAsking(true)
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
      stay={{ label: t('native.exit.stay'), onClick: stay }}
      proceed={{ label: t('native.exit.leave'), onClick: () => void exitApp() }}
    >
      <p>{t('native.exit.text')}</p>
    </ConfirmDialog>
  )
}
