import { Field, FieldRow } from '@ruhepol/ui'
import type { FieldProps } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'

type NameFieldsProps = {
  field: (name: 'name' | 'surname') => Partial<FieldProps>
  /** Both are already known. */
  optional?: boolean
}

/** Both names of a person. */
export function NameFields({ field, optional = false }: NameFieldsProps): JSX.Element {
  const t = useT()
  const needed = optional ? { optional: t('common.optional') } : { required: true }
  return (
    <FieldRow>
      <Field
        {...field('name')}
        {...needed}
        label={t('common.contact.name')}
        autoComplete="given-name"
        enterKeyHint="next"
      />
      <Field
        {...field('surname')}
        {...needed}
        label={t('common.contact.surname')}
        autoComplete="family-name"
        enterKeyHint="next"
      />
    </FieldRow>
  )
}
