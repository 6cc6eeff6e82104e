import { companyNameForServer } from '@ruhepol/rules'
import type { Language } from '../../i18n/index.ts'
import { detailsPage, guestsOf } from '../../platform/booking-guards.ts'
import type { Choice } from '../../platform/booking-guards.ts'
import { ownAddress } from '../../platform/own-address.ts'
import type { OwnAddress } from '../../platform/own-address.ts'
import type { Session } from '../../platform/session.ts'
import { contactOf, contactProblems } from '../contact/contact-form.ts'
import { contactDraft, detailsDraft } from '../../platform/booking-drafts.ts'
import type { ContactDraft, DetailsDraft } from '../../platform/booking-drafts.ts'
import type { Order } from './place-cart.ts'
import { summaryProblems } from '../summary/summary-problems.ts'

/** Everything that a person has answered on the way to the payment. */
export interface Answers {
  details: DetailsDraft
  contact: ContactDraft
  address: OwnAddress
}

/** What is kept on this device; what a client was not asked is in the account. */
export function readAnswers({ client }: Session): Answers {
  return {
    details: detailsDraft.read(),
    contact: contactOf(contactDraft.read(), client),
    address: ownAddress.read(),
  }
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
  const { length, slot, locationId, postalCode = '' } = choice
  const { details, contact, address } = answers
  const { street, streetNumber, locality, title } = address
  const companyName = companyNameForServer(contact.companyName)
  const atHome = {
    address: { postalCode, street, streetNumber, locality, ...(title !== '' && { title }), type: 'atHome' as const },
  }
  return {
    bookings: guestsOf(choice).map(({ expert, type }) => ({ expertId: expert, treatmentTypeId: type, length })),
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
    ...(locationId === undefined ? atHome : { locationId }),
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

/**
 * The page that still wants an answer before the payment; undefined when all is there (spec 2, step 7). At a partner
 * location nobody signed in is led through the address, yet what is wrong with it is put right there.
 */
export function unfinishedPage(
  choice: Choice,
  answers: Answers,
  { hotelVenue, client }: { hotelVenue: boolean } & Session,
): string | undefined {
  const { length, locationId, postalCode } = choice
  const { details, contact, address } = answers
  const guests = guestsOf(choice).length
  if (summaryProblems({ length, details, hotelVenue, guests }).length > 0) return detailsPage(choice)
  const { postalCode: _given, ...fields } = address
  const ownPostalCode = locationId === undefined ? (postalCode ?? '') : undefined
  const fits = ownPostalCode === undefined || address.postalCode === ownPostalCode
  const problems = contactProblems({ ...contact, ...fields }, ownPostalCode)
  if (fits && problems.length === 0) return undefined
  return client ? '/booking/address' : '/booking/contact'
}

/** Whether an order is for this appointment. */
export function isOrderOf(order: Order, choice: Choice): boolean {
  const { slot, length, locationId, postalCode } = choice
  const samePlace =
    locationId === undefined ? order.address?.postalCode === postalCode : order.locationId === locationId
  const wanted = guestsOf(choice)
  const sameBookings =
    order.bookings.length === wanted.length &&
    wanted.every(({ expert, type }, index) => {
      const booking = order.bookings[index]
      return booking?.expertId === expert && booking.treatmentTypeId === type && booking.length === length
    })
  return samePlace && sameBookings && order.time === slot
}
