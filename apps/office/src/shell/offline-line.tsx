import { OfflineBar } from '@ruhepol/ui'
import { useOnline } from '@ruhepol/web/platform/use-online'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'

/** Says that there is no connection, and that what is shown may be old. */
export function OfflineLine(): JSX.Element {
  const { t } = useTexts()
  return <OfflineBar>{useOnline() ? undefined : t('common.offline')}</OfflineBar>
}
