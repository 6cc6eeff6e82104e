import type { FieldProps } from '@ruhepol/ui'
import type { JSX } from 'react'
import { EmailField } from '../form/email-field.tsx'
import { NameFields } from './name-fields.tsx'

interface IdentityFieldsProps {
  field: (name: 'name' | 'surname' | 'email') => Partial<FieldProps>
  /** What the address is for, where that is not plain. */
  emailHint?: string
}

/** Who one is and where to write to: asked in the same words wherever it is asked. */
export function IdentityFields({ field, emailHint }: IdentityFieldsProps): JSX.Element {
  return (
    <>
      <NameFields field={field} />
      <EmailField {...field('email')} hint={emailHint} autoComplete="email" />
    </>
  )
}
