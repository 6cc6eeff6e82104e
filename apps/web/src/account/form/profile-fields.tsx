import { Field, TextButton } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX, ReactNode } from 'react'
import { NameFields } from '../../booking/contact/name-fields.tsx'
import { useT } from '../../i18n/index.ts'
import { BirthdayField } from './birthday-field.tsx'
import styles from './profile-fields.module.css'
import type { AccountForm } from './use-account-form.ts'

type ProfileField = 'name' | 'surname' | 'birthday' | 'phoneNumber' | 'companyName'

interface ProfileFieldsProps {
  form: Pick<AccountForm<ProfileField>, 'field' | 'errorOf' | 'texts' | 'take' | 'leave'>
  /** Both names are known already. */
  named?: boolean
  /** Asked after the birthday. */
  email?: ReactNode
}

/** What an account says of its owner: registered with it, through another service, or changed later. */
export function ProfileFields({ form, named = false, email }: ProfileFieldsProps): JSX.Element {
  const t = useT()
  const [company, setCompany] = useState(false)
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
      <Field
        {...field('phoneNumber')}
        label={t('booking.contact.phoneNumber')}
        hint={t('account.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
      />
      {company || form.texts.companyName !== '' ? (
        <Field
          {...field('companyName', { focus: company })}
          label={t('booking.contact.companyName')}
          optional={t('booking.optional')}
          autoComplete="organization"
          enterKeyHint="next"
        />
      ) : (
        <div className={styles.more}>
          <TextButton icon="plus" aria-expanded={false} onClick={() => setCompany(true)}>
            {t('booking.contact.companyOpen')}
          </TextButton>
        </div>
      )}
    </>
  )
}
