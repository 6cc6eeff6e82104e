import { Button, Notice } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useLateTexts, useT } from '../i18n/index.ts'
import { openMessageSettings } from '../platform/device-messages.ts'

/** Explains that the system refuses messages (`notifications_rejected`, specification 8), with a link to what helps. */
export function PushRefused({ state }: { state: 'denied' | 'unsupported' }): JSX.Element | null {
  const t = useT()
  if (!useLateTexts('native')) return null
  if (state === 'unsupported') return <Notice announced="politely">{t('native.messages.unavailable')}</Notice>
  return (
    <Notice
      tone="warning"
      icon="circle-alert"
      announced="politely"
      title={t('native.messages.rejected.title')}
      action={
        <Button size="small" variant="secondary" onClick={() => void openMessageSettings()}>
          {t('native.messages.rejected.settings')}
        </Button>
      }
    >
      {t('native.messages.rejected.text')}
    </Notice>
  )
}
