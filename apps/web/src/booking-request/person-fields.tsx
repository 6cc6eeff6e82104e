import { Field, FieldRow, Step } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import styles from './request-page.module.css'
import type { RequestForm } from './use-request-form.ts'

/** Who asks, and where the answer goes; a telephone number only helps. */
export function PersonFields({ field }: Pick<RequestForm, 'field'>): JSX.Element {
  const t = useT()
  return (
    <Step title={t('request.who.title')}>
      <div className={styles.fields}>
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
        <Field
          {...field('email')}
          label={t('booking.contact.email')}
          hint={t('request.who.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          required
        />
        <Field
          {...field('phoneNumber')}
          label={t('booking.contact.phoneNumber')}
          optional={t('booking.optional')}
          hint={t('request.who.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="send"
        />
      </div>
    </Step>
  )
}
