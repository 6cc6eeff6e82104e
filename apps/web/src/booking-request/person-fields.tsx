import { PhoneField, Step } from '@ruhepol/ui'
import type { JSX } from 'react'
import { IdentityFields } from '../form/identity-fields.tsx'
import { useT } from '../i18n/index.ts'
import styles from './request-page.module.css'
import type { RequestForm } from './use-request-form.ts'

/** The person's contact for the answer; the telephone number is optional. */
export function PersonFields({ field }: Pick<RequestForm, 'field'>): JSX.Element {
  const t = useT()
  return (
    <Step title={t('request.who.title')}>
      <div className={styles.fields}>
        <IdentityFields field={field} emailHint={t('request.who.emailHint')} />
        <PhoneField
          {...field('phoneNumber')}
          label={t('common.contact.phoneNumber')}
          optional={t('common.optional')}
          hint={t('request.who.phoneHint')}
          enterKeyHint="send"
        />
      </div>
    </Step>
  )
}
