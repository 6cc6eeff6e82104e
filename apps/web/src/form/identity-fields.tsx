import { EmailField } from '@ruhepol/ui'
import type { FieldProps } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { NameFields } from './name-fields.tsx'

type IdentityFieldsProps = {
  field: (name: 'name' | 'surname' | 'email') => Partial<FieldProps>
  /** What the address is for, if that is not obvious. */
  emailHint?: string
}

/** Name and e-mail address, with the same texts in every form. */
export function IdentityFields({ field, emailHint }: IdentityFieldsProps): JSX.Element {
  const t = useT()
  return (
    <>
      <NameFields field={field} />
      <EmailField {...field('email')} label={t('common.contact.email')} hint={emailHint} enterKeyHint="next" required />
    </>
  )
}
