import type { Elements } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import type { JSX, ReactNode } from 'react'
import { signInHref } from '../../account/sign-in-search.ts'
import { ExternalSignIn } from '../../account/external/external-sign-in.tsx'
import { RichText, useT } from '../../i18n/index.ts'
import { AppLink } from '../../platform/app-link.tsx'
import { keepContact, knownContact } from '../flow/booking-drafts.ts'
import { bookingHref } from '../flow/booking-search.ts'
import { ownAddress } from '../flow/own-address.ts'
import { useSession } from '../../platform/session.ts'
import { useAppConfig } from '../../platform/app-config.ts'
import { fieldProblems } from '../../form/field-problems.ts'
import { FormErrors } from '../../form/form-errors.tsx'
import { AppointmentCard } from '../appointment/appointment-card.tsx'
import { AppointmentFooter } from '../appointment/appointment-footer.tsx'
import { BookingPage } from '../booking-page.tsx'
import { useBookingPlace } from '../appointment/booking-place.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { AddressFields, PartnerAddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { addressFor, contactFields, contactProblems } from './contact-form.ts'
import type { ContactField } from './contact-form.ts'
import styles from './contact-page.module.css'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import type { Form } from '../../form/use-form.ts'
import { takeRefusedFields } from '../placing/refused-fields.ts'
import { useQuote } from '../appointment/total.ts'
import type { Quote } from '../appointment/total.ts'
import { WalletOffer } from './wallet-offer.tsx'

const formId = 'contact'

type ContactPageProps = {
  choice: Choice
}

type FormPageProps = {
  choice: Choice
  title: string
  lead: ReactNode
  /** Content before the fields that saves filling them in. */
  above?: (form: Form<ContactField>, quote: Quote) => Elements
  fields: (field: Form<ContactField>['field'], cities: readonly string[]) => Elements
  /** Content after the fields: other ways to give the same. */
  below?: JSX.Element
}

/** Shared by the contact and address pages: a form that leads to the payment. */
function FormPage({ choice, title, lead, above, fields, below }: FormPageProps): JSX.Element {
  const t = useT()
  const router = useRouter()
  const { client } = useSession()
  const quote = useQuote(choice)
  const { cities } = useBookingPlace(choice)
  // At a partner location no address is needed.
  const postalCode = choice.locationId === undefined ? (choice.postalCode ?? '') : undefined
  // It may come after the page (specification 2, step 6).
  const [city] = cities
  const form = useForm({
    names: contactFields,
    problemsOf: (texts) => contactProblems(texts, postalCode, client),
    known: () => ({ ...knownContact(client), ...addressFor(ownAddress.read(), postalCode ?? '', { city, client }) }),
    knownFor: [postalCode, city, client],
    keep: ({ street, streetNumber, locality, title: extra, ...contact }) => {
      keepContact(client, contact)
      if (postalCode !== undefined) ownAddress.write({ postalCode, street, streetNumber, locality, title: extra })
    },
    refused: () => fieldProblems(contactFields, takeRefusedFields()),
    send: () => void router.navigate({ href: bookingHref('/booking/payment', choice) }),
  })
  return (
    <BookingPage
      step="contact"
      choice={choice}
      title={title}
      lead={lead}
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
          action={<SubmitButton form={formId}>{t('common.next')}</SubmitButton>}
        />
      }
    >
      {above?.(form, quote)}
      <FormErrors form={form} />
      <form id={formId} method="dialog" noValidate onSubmit={form.submit} className={styles.form}>
        <button type="submit" hidden />
        {fields(form.field, cities)}
      </form>
      {below && <div className={styles.below}>{below}</div>}
    </BookingPage>
  )
}

/** /booking/contact: the contact and, for an own address, the address (rule R5). */
export function ContactPage({ choice }: ContactPageProps): JSX.Element {
  const t = useT()
  const { externalProviders } = useAppConfig()
  return (
    <FormPage
      choice={choice}
      title={t('booking.contact.title')}
      lead={
        <RichText
          id="booking.contact.lead"
          tags={{
            signIn: (text) => (
              <AppLink href={signInHref({ pathname: '/booking/contact', search: { ...choice } })}>{text}</AppLink>
            ),
          }}
        />
      }
      above={(form, quote) => <WalletOffer choice={choice} quote={quote} form={form} />}
      fields={(field, cities) => (
        <>
          <ContactFields choice={choice} field={field} />
          {choice.locationId === undefined && <AddressFields choice={choice} cities={cities} field={field} />}
        </>
      )}
      // Below, so that the guest's form comes first (experience 32).
      below={<ExternalSignIn providers={externalProviders} search={choice} />}
    />
  )
}

/** /booking/address: the address, with the account's contact. */
export function AddressPage({ choice }: ContactPageProps): JSX.Element {
  const t = useT()
  return (
    <FormPage
      choice={choice}
      title={t('common.whereToCome')}
      lead={t('booking.address.pageLead')}
      fields={(field, cities) => (
        <>
          {choice.locationId === undefined ? (
            <AddressFields choice={choice} cities={cities} field={field} />
          ) : (
            <PartnerAddressFields choice={choice} />
          )}
          <ContactFields choice={choice} field={field} />
        </>
      )}
    />
  )
}
