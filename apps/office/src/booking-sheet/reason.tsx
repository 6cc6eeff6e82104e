import { officeLimits } from '@ruhepol/rules/office'
import { Field } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts, type MessageId } from '../i18n/index.ts'
import type { ActFields } from './act-props.ts'

type ReasonProps = Pick<ActFields, 'draft' | 'setDraft'> & { label?: MessageId; optional?: boolean }

/** The field for the reason, which is logged with the act. */
export function Reason({ draft, setDraft, label = 'common.reason', optional = false }: ReasonProps): JSX.Element {
  const { t } = useTexts()
  return (
    <Field
      label={t(label)}
      optional={optional ? t('common.optional') : undefined}
      hint={t('sheet.reasonHint')}
      value={draft.reason}
      maxLength={officeLimits.reasonMax}
      onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
    />
  )
}
