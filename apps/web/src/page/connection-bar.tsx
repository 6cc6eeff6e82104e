import { OfflineBar } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { useOnline } from '../platform/use-online.ts'

/** Says that there is no connection. */
export function ConnectionBar(): JSX.Element {
  const t = useT()
  return <OfflineBar>{useOnline() ? undefined : t('common.offline')}</OfflineBar>
}
