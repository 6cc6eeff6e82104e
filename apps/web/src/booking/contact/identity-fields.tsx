import { Field, FieldRow } from '@ruhepol/ui'
import type { FieldProps } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'

interface IdentityFieldsProps {
  field: (name: 'name' | 'surname' | 'email') => Partial<FieldProps>
  /** What the address is for, where that is not plain. */
  emailHint?: string
  /** Asked between the names and the address. */
  between?: ReactNode
}

/** Who one is and where to write to: asked in the same words wherever it is asked. */
export function IdentityFields({ field, emailHint, between }: IdentityFieldsProps): JSX.Element {
  const t = useT()
  return (
    <>
      <FieldRow>
        <Field
          {...field('name')}
          label={t('booking.contact.name')}
          autoComplete="given-name"
          enterKeyHint="next"
          required
        />
        <Field
          {...field('surname')}
          label={t('booking.contact.surname')}
          autoComplete="family-name"
          enterKeyHint="next"
          required
        />
      </FieldRow>
      {between}
      <Field
        {...field('email')}
        label={t('booking.contact.email')}
        hint={emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
    </>
  )
}
