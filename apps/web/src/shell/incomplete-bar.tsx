import { WarningBar } from '@ruhepol/ui'
import { useLocation } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { incompleteId } from './document/load-scripts.ts'

/** In every page of the server, for where its scripts do not come: then it is shown by `stayIncomplete`, without React. */
export function IncompleteBar(): JSX.Element {
  const t = useT()
  const href = useLocation({ select: (location) => location.href })
  return (
    <WarningBar id={incompleteId} icon="circle-alert" role="alert" hidden>
      <span>{t('common.incomplete')}</span> <a href={href}>{t('common.reload')}</a>
    </WarningBar>
  )
}
