import { companyNameForServer } from '@ruhepol/rules'
import type { Language } from '../i18n/index.ts'
import type { Choice } from './choice.ts'
import { contactProblems } from './contact-form.ts'
import { addressDraft, contactDraft, detailsDraft } from './drafts.ts'
import type { AddressDraft, ContactDraft, DetailsDraft } from './drafts.ts'
import type { Order } from './place-cart.ts'
import { summaryProblems } from './summary-problems.ts'

/** Everything that a person has answered on the way to the payment. */
export interface Answers {
  details: DetailsDraft
  contact: ContactDraft
  address: AddressDraft
}

/** What is kept on this device. */
export function readAnswers(): Answers {
  return { details: detailsDraft.read(), contact: contactDraft.read(), address: addressDraft.read() }
}

interface OrderOptions {
  choice: Choice & { length: number }
  answers: Answers
  hotelVenue: boolean
  /** At a partner location the place is fixed. */
  partner: boolean
  code: string
  marketing: boolean
  /** Cents, as shown. */
  totalCents: number
  language: Language
}

/** What the API places (contract, PlaceMultiBookingsInput). */
export function orderOf({
  choice,
  answers,
  hotelVenue,
  partner,
  code,
  marketing,
  totalCents,
  language,
}: OrderOptions): Order {
  const { expert, type, length, slot, locationId, postalCode = '' } = choice
  const { details, contact, address } = answers
  const { street, streetNumber, locality, title } = address
  const companyName = companyNameForServer(contact.companyName)
  const ownAddress = {
    address: { postalCode, street, streetNumber, locality, ...(title !== '' && { title }), type: 'atHome' as const },
  }
  return {
    bookings: [{ expertId: expert, treatmentTypeId: type, length }],
    time: slot,
    clientData: {
      name: contact.name,
      surname: contact.surname,
      email: contact.email,
      phoneNumber: contact.phoneNumber,
      ...(companyName !== undefined && { companyName }),
      locale: language,
      platform: 'web',
    },
    ...(locationId === undefined ? ownAddress : { locationId }),
    place: partner ? (hotelVenue ? 'hotel' : 'endorsement') : details.place,
    details: {
      massageTable: hotelVenue ? 0 : (details.massageTable ?? 0),
      pets: !partner && details.pets,
      ...(details.notes !== '' && { notes: details.notes }),
    },
    ...(code !== '' && { discountOrVoucherCode: code }),
    marketingEmailsAccepted: marketing,
    termsAccepted: true,
    expectedTotal: totalCents,
  }
}

/** The page that still wants an answer before the payment; undefined when all is there (spec 2, step 7). */
export function unfinishedPage(choice: Choice, answers: Answers, hotelVenue: boolean): string | undefined {
  const { length, locationId, postalCode } = choice
  const { details, contact, address } = answers
  if (summaryProblems({ length, details, hotelVenue }).length > 0) return '/booking/summary'
  const { postalCode: _given, ...fields } = address
  const ownPostalCode = locationId === undefined ? (postalCode ?? '') : undefined
  const fits = ownPostalCode === undefined || address.postalCode === ownPostalCode
  const problems = contactProblems({ ...contact, ...fields }, ownPostalCode)
  return fits && problems.length === 0 ? undefined : '/booking/contact'
}

/** Whether an order is for this appointment. */
export function isOrderOf(order: Order, { slot, expert, type, length, locationId, postalCode }: Choice): boolean {
  const [booking] = order.bookings
  const samePlace =
    locationId === undefined ? order.address?.postalCode === postalCode : order.locationId === locationId
  return (
    samePlace &&
    order.time === slot &&
    booking?.expertId === expert &&
    booking.treatmentTypeId === type &&
    booking.length === length
  )
}
