import { Field, FieldRow, Notice, Step, TextButton, announce } from '@ruhepol/ui'
import { otherLocality } from '@ruhepol/rules'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { RichText, useT } from '../../i18n/index.ts'
import { afterPress } from '../../form/after-press.ts'
import { AppLink } from '../../platform/app-link.tsx'
import { bookingHref } from '../flow/booking-search.ts'
import type { BookingSearch } from '../flow/booking-search.ts'
import { ownAddress } from '../flow/own-address.ts'
import { useSession } from '../../platform/session.ts'
import { useStored } from '../../platform/storage.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { useBookingPlace } from '../appointment/booking-place.ts'
import { addressFor } from './contact-form.ts'
import styles from './contact-page.module.css'
import type { FormFieldProps } from '../../form/use-form.ts'

type FieldsProps = {
  field: (name: 'street' | 'streetNumber' | 'locality' | 'title', options?: { focus: boolean }) => FormFieldProps
  /** The selection so far, whose postal code is shown. */
  choice: BookingSearch
  /** The cities of the postal code; a different one gets a hint. */
  cities?: readonly string[]
}

/** The fixed address of a partner location (specification 2, step 6). */
export function PartnerAddressFields({ choice }: { choice: Choice }): JSX.Element {
  const t = useT()
  const { partner } = useBookingPlace(choice)
  const fixed = (name: 'street' | 'streetNumber' | 'postalCode' | 'locality'): JSX.Element => (
    <Field id={name} label={t(`common.address.${name}`)} value={partner?.address?.[name] ?? ''} disabled readOnly />
  )
  return (
    <Step title={t('booking.address.title')}>
      <div className={styles.fields}>
        <FieldRow split="street">
          {fixed('street')}
          {fixed('streetNumber')}
        </FieldRow>
        <FieldRow split="city">
          {fixed('postalCode')}
          {fixed('locality')}
        </FieldRow>
        <Notice>{t('booking.address.ofPartner')}</Notice>
      </div>
    </Step>
  )
}

/** On blur, hints that the postal code belongs to another city than the typed one. */
function useLocalityHint(choice: BookingSearch, cities: readonly string[]) {
  const t = useT()
  const { postalCode, locality } = useStored(ownAddress)
  const [left, setLeft] = useState('')
  const city = postalCode === choice.postalCode && left === locality ? otherLocality(left, cities) : undefined
  const hint = city && t('booking.address.otherLocality', { postalCode, city })
  useEffect(() => {
    if (hint) announce(hint)
  }, [hint])
  return { hint, leave: setLeft }
}

/** The address of the treatment; the postal code is fixed here and changed where it was chosen (rule R5). */
export function AddressFields({ choice, cities = [], field }: FieldsProps): JSX.Element {
  const t = useT()
  const { client } = useSession()
  const { title } = addressFor(useStored(ownAddress), choice.postalCode ?? '', { client })
  const otherCity = useLocalityHint(choice, cities)
  const locality = field('locality')
  const [titleAsked, setTitleAsked] = useState(false)
  return (
    <Step title={t('booking.address.title')}>
      <div className={styles.fields}>
        <FieldRow split="street">
          <Field
            {...field('street')}
            label={t('common.address.street')}
            autoComplete="address-line1"
            enterKeyHint="next"
            required
          />
          <Field
            {...field('streetNumber')}
            label={t('common.address.streetNumber')}
            autoComplete="off"
            enterKeyHint="next"
            required
          />
        </FieldRow>
        <FieldRow split="city">
          <Field
            id="postalCode"
            name="postalCode"
            label={t('common.address.postalCode')}
            autoComplete="postal-code"
            inputMode="numeric"
            value={choice.postalCode ?? ''}
            readOnly
          />
          <Field
            {...locality}
            {...(otherCity.hint && { hint: otherCity.hint, valid: false })}
            onBlur={(event) => {
              locality.onBlur?.(event)
              afterPress(() => otherCity.leave(event.target.value))
            }}
            label={t('common.address.locality')}
            autoComplete="address-level2"
            enterKeyHint="next"
            required
          />
        </FieldRow>
        {titleAsked || title !== '' ? (
          <Field
            {...field('title', { focus: titleAsked })}
            label={t('booking.address.extra')}
            optional={t('common.optional')}
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
