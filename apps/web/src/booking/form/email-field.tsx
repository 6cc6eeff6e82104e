import { Field } from '@ruhepol/ui'
import type { FieldProps } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'

type EmailFieldProps = Partial<Omit<FieldProps, 'type' | 'autoComplete'>> & { autoComplete: 'email' | 'username' }

/** An e-mail address: asked in the same words, and typed with the same keys, wherever it is asked. */
export function EmailField(props: EmailFieldProps): JSX.Element {
  const t = useT()
  return (
    <Field
      enterKeyHint="next"
      {...props}
      label={props.label ?? t('booking.contact.email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
