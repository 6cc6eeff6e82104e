import { WarningBar } from '@ruhepol/ui'
import { useLocation } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { incompleteId } from './document/load-scripts.ts'

/**
 * Part of every server-rendered page, in case its scripts fail to load; `stayIncomplete` then shows it without React.
 */
export function IncompleteBar(): JSX.Element {
  const t = useT()
  // Without the part after the #: the server does not know it, and with it the link would load nothing.
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <WarningBar id={incompleteId} icon="circle-alert" role="alert" hidden>
      <span>{t('common.incomplete')}</span> <a href={href}>{t('common.reload')}</a>
    </WarningBar>
  )
}
