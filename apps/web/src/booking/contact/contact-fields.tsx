import { Field, Step, TextButton } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { useSession } from '../../platform/session.ts'
import { useAppointment } from '../appointment/appointment-rows.tsx'
import type { Choice } from '../../platform/booking-guards.ts'
import styles from './contact-page.module.css'
import { useKnownContact } from '../../platform/booking-drafts.ts'
import { IdentityFields } from './identity-fields.tsx'
import type { ContactFormState } from './use-contact-form.ts'

interface FieldsProps extends Pick<ContactFormState, 'field'> {
  choice: Choice
}

/** Who books; the company stands behind a link (ux 27). */
export function ContactFields({ choice, field }: FieldsProps): JSX.Element {
  const t = useT()
  const { expertFirstNames, guests } = useAppointment(choice)
  const { client } = useSession()
  const { companyName } = useKnownContact(client)
  const [company, setCompany] = useState(false)
  return (
    <Step title={t('booking.contact.person')}>
      <div className={styles.fields}>
        <IdentityFields field={field} />
        <Field
          {...field('phoneNumber')}
          label={t('booking.contact.phoneNumber')}
          hint={t('booking.contact.phoneHint', { expert: expertFirstNames, count: guests.length })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          required
        />
        {company || companyName !== '' || client?.companyName ? (
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
      </div>
    </Step>
  )
}
