import { Field, FieldRow, Notice, Step, TextButton } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { RichText, useT } from '../i18n/index.ts'
import { AppLink } from '../platform/app-link.tsx'
import { bookingHref } from '../platform/booking-search.ts'
import { useStored } from '../platform/storage.ts'
import type { Choice } from './choice.ts'
import styles from './contact-page.module.css'
import { addressDraft } from './drafts.ts'
import type { ContactFormState } from './use-contact-form.ts'

interface FieldsProps extends Pick<ContactFormState, 'field'> {
  choice: Choice
}

/** Where to come; the postal code decided who is free and is changed where it was chosen (decision 5). */
export function AddressFields({ choice, field }: FieldsProps): JSX.Element {
  const t = useT()
  const { title } = useStored(addressDraft)
  const [titleAsked, setTitleAsked] = useState(false)
  return (
    <Step title={t('booking.address.title')}>
      <div className={styles.fields}>
        <FieldRow split="street">
          <Field
            {...field('street')}
            label={t('booking.address.street')}
            autoComplete="address-line1"
            enterKeyHint="next"
            required
          />
          <Field
            {...field('streetNumber')}
            label={t('booking.address.streetNumber')}
            autoComplete="off"
            enterKeyHint="next"
            required
          />
        </FieldRow>
        <FieldRow split="city">
          <Field
            id="postalCode"
            name="postalCode"
            label={t('booking.address.postalCode')}
            autoComplete="postal-code"
            inputMode="numeric"
            value={choice.postalCode ?? ''}
            readOnly
          />
          <Field
            {...field('locality')}
            label={t('booking.address.locality')}
            autoComplete="address-level2"
            enterKeyHint="next"
            required
          />
        </FieldRow>
        {titleAsked || title !== '' ? (
          <Field
            {...field('title', { focus: titleAsked })}
            label={t('booking.address.extra')}
            optional={t('booking.optional')}
            hint={t('booking.address.extraHint')}
            autoComplete="address-line2"
            enterKeyHint="next"
          />
        ) : (
          <div className={styles.more}>
            <TextButton icon="plus" aria-expanded={false} onClick={() => setTitleAsked(true)}>
              {t('booking.address.extraOpen')}
            </TextButton>
          </div>
        )}
        <Notice>
          <RichText
            id="booking.address.postalCodeNote"
            tags={{ change: (text) => <AppLink href={bookingHref('/treatments', choice)}>{text}</AppLink> }}
          />
        </Notice>
      </div>
    </Step>
  )
}
