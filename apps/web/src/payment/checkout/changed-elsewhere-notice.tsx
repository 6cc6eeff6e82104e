import { Announced, Notice } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import type { ChangedElsewhere } from './use-changed-elsewhere.ts'

/** Explains next to the terms checkbox why it is no longer ticked. */
export function ChangedElsewhereNotice({ changed }: { changed: ChangedElsewhere | undefined }): JSX.Element {
  const t = useT()
  return (
    <Announced politeness="at once">
      {changed && (
        <Notice tone="warning" icon="info" title={t(`payment.changed.${changed}`)}>
          {t('payment.changed.text')}
        </Notice>
      )}
    </Announced>
  )
}
