import { WarningBar } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { useIsRehearsal } from '../platform/rehearsal.ts'

/** Says on every page of a rehearsal that nothing there is real. */
export function RehearsalBar(): JSX.Element | null {
  const t = useT()
  return useIsRehearsal() ? (
    <WarningBar icon="circle-alert" role="note" id="rehearsal">
      {t('common.rehearsal')}
    </WarningBar>
  ) : null
}
