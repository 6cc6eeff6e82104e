import { PhoneField, Step } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { useSession } from '../../platform/session.ts'
import { useAppointment } from '../appointment/appointment-rows.tsx'
import type { Choice } from '../flow/booking-guards.ts'
import styles from './contact-page.module.css'
import { useKnownContact } from '../flow/booking-drafts.ts'
import { CompanyField } from '../../form/company-field.tsx'
import { IdentityFields } from '../../form/identity-fields.tsx'
import type { ContactField } from './contact-form.ts'
import type { Form } from '../../form/use-form.ts'

type FieldsProps = {
  choice: Choice
} & Pick<Form<ContactField>, 'field'>

/** The contact; the company is behind a link (experience 27). */
export function ContactFields({ choice, field }: FieldsProps): JSX.Element {
  const t = useT()
  const { expertFirstNames, guests } = useAppointment(choice)
  const { client } = useSession()
  const { companyName } = useKnownContact(client)
  return (
    <Step title={t('booking.contact.person')}>
      <div className={styles.fields}>
        <IdentityFields field={field} emailHint={t('booking.contact.emailHint')} />
        <PhoneField
          {...field('phoneNumber')}
          label={t('common.contact.phoneNumber')}
          hint={t('booking.contact.phoneHint', { expert: expertFirstNames, count: guests.length })}
          enterKeyHint="next"
          required
        />
        <CompanyField field={field} known={companyName !== '' || Boolean(client?.companyName)} />
      </div>
    </Step>
  )
}
