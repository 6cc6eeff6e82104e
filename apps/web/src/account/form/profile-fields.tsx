import { PhoneField } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX } from 'react'
import { CompanyField } from '../../form/company-field.tsx'
import { NameFields } from '../../form/name-fields.tsx'
import type { Form } from '../../form/use-form.ts'
import { useT } from '../../i18n/index.ts'
import { BirthdayField } from './birthday-field.tsx'

type ProfileField = 'name' | 'surname' | 'birthday' | 'phoneNumber' | 'companyName'

type ProfileFieldsProps = {
  form: Pick<Form<ProfileField>, 'field' | 'errorOf' | 'texts' | 'take' | 'leave'>
  /** Both names are already known. */
  named?: boolean
  /** Shown after the birthday. */
  email?: Elements
}

/** The personal details of an account, for registering with or without another service, and for editing. */
export function ProfileFields({ form, named = false, email }: ProfileFieldsProps): JSX.Element {
  const t = useT()
  const { field } = form
  return (
    <>
      <NameFields field={field} optional={named} />
      <BirthdayField
        id="birthday"
        value={form.texts.birthday}
        error={form.errorOf('birthday')}
        hint={t('account.birthday.hint')}
        onTake={(typed) => form.take('birthday', typed)}
        onLeave={() => form.leave('birthday')}
      />
      {email}
      <PhoneField
        {...field('phoneNumber')}
        label={t('common.contact.phoneNumber')}
        hint={t('account.phoneHint')}
        enterKeyHint="next"
        required
      />
      <CompanyField field={field} known={form.texts.companyName !== ''} />
    </>
  )
}
