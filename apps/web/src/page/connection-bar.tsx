import { OfflineBar } from '@ruhepol/ui'
import { useSyncExternalStore } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device has a connection; assumed on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Says that there is no connection. */
export function ConnectionBar(): JSX.Element {
  const t = useT()
  return <OfflineBar>{useOnline() ? undefined : t('common.offline')}</OfflineBar>
}
