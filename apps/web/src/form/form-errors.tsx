import { ErrorSummary } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import type { Form } from './use-form.ts'

/** The errors of a form, above its fields. */
export function FormErrors({
  form: { items, attempt },
}: {
  form: Pick<Form<string>, 'items' | 'attempt'>
}): JSX.Element {
  const t = useT()
  return <ErrorSummary title={t('common.checkAnswers', { count: items.length })} errors={items} attempt={attempt} />
}
