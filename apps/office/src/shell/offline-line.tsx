import { OfflineBar } from '@ruhepol/ui'
import { useSyncExternalStore } from 'react'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no connection, and that what is shown may be old. */
export function OfflineLine(): JSX.Element | null {
  const { t } = useTexts()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return isOnline ? null : <OfflineBar>{t('common.offline')}</OfflineBar>
}
