import { ErrorSummary } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { bookingHref } from '../platform/booking-search.ts'
import { useErrorTitle } from '../platform/error-title.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { AppointmentFooter } from './appointment-footer.tsx'
import { BookingPage } from './booking-page.tsx'
import { useBookingPlace } from './booking-place.ts'
import type { Choice } from './choice.ts'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import styles from './contact-page.module.css'
import { SubmitButton } from './submit-button.tsx'
import { useQuote } from './total.ts'
import { useContactForm } from './use-contact-form.ts'

const formId = 'contact'

/** /booking/contact: who books and, at an own address, where it is (spec 2, step 5; decision 5). */
export function ContactPage({ choice }: { choice: Choice }): JSX.Element {
  const t = useT()
  const router = useRouter()
  const quote = useQuote(choice)
  const { partner, cities } = useBookingPlace(choice)
  const form = useContactForm({
    postalCode: choice.locationId === undefined ? (choice.postalCode ?? '') : undefined,
    city: cities[0],
    onComplete: () => void router.navigate({ href: bookingHref('/booking/payment', choice) }),
  })
  useErrorTitle(form.items.length > 0 && form.attempt > 0)
  return (
    <BookingPage
      step="contact"
      choice={choice}
      title={t('booking.contact.title')}
      lead={t('booking.contact.lead')}
      aside={
        <AppointmentCard
          choice={choice}
          quote={quote}
          action={
            <SubmitButton form={formId} block>
              {t('booking.contact.next')}
            </SubmitButton>
          }
        />
      }
      footer={
        <AppointmentFooter
          choice={choice}
          quote={quote}
          action={<SubmitButton form={formId}>{t('booking.next')}</SubmitButton>}
        />
      }
    >
      {form.attempt > 0 && (
        <ErrorSummary
          title={t('booking.error.title', { count: form.items.length })}
          errors={form.items}
          attempt={form.attempt}
        />
      )}
      <form id={formId} method="dialog" noValidate onSubmit={form.submit} className={styles.form}>
        <button type="submit" hidden />
        <ContactFields choice={choice} field={form.field} />
        {!partner && <AddressFields choice={choice} field={form.field} />}
      </form>
    </BookingPage>
  )
}
