import { companyNameForServer, contactSchema, fieldErrors } from '@ruhepol/rules'
import type { Language } from '../../i18n/index.ts'
import { detailsPage, guestsOf } from '../flow/booking-guards.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { devicePlatform } from '../../platform/native-platform.ts'
import { ownAddress } from '../flow/own-address.ts'
import { useSession } from '../../platform/session.ts'
import type { OwnAddress, Session, SessionClient } from '../../platform/session.ts'
import { useStored } from '../../platform/storage.ts'
import { addressFor, contactProblems } from '../contact/contact-form.ts'
import {
  billingAddressDraft,
  detailsDraft,
  isBillingGiven,
  isProfile,
  knownContact,
  useKnownContact,
} from '../flow/booking-drafts.ts'
import type { BillingDraft, ContactDraft, DetailsDraft } from '../flow/booking-drafts.ts'
import type { Order } from '../flow/placing.ts'
import { summaryProblems } from '../summary/summary-problems.ts'

/** All input on the way to the payment. */
export type Answers = {
  details: DetailsDraft
  contact: ContactDraft
  address: OwnAddress
  /** The company's, for the invoice; blank if unknown. */
  billingAddress: BillingDraft
  /** The account used for the booking. */
  client: SessionClient | undefined
}

/** The known address of a booking; not needed at a partner location. */
const addressOf = (entered: OwnAddress, { locationId, postalCode = '' }: Choice, client: SessionClient | undefined) =>
  locationId === undefined ? addressFor(entered, postalCode, { client }) : entered

/** This tab's input; the rest of a client's details is in the account. */
export const readAnswers = ({ client }: Session, choice: Choice): Answers => ({
  details: detailsDraft.read(),
  contact: knownContact(client),
  billingAddress: billingAddressDraft.read(),
  address: addressOf(ownAddress.read(), choice, client),
  client,
})

/** `readAnswers` as a hook. */
export function useAnswers(choice: Choice): Answers {
  const { client } = useSession()
  return {
    details: useStored(detailsDraft),
    contact: useKnownContact(client),
    billingAddress: useStored(billingAddressDraft),
    address: addressOf(useStored(ownAddress), choice, client),
    client,
  }
}

/** The answers with which an order was placed; what the order leaves to the account comes from `known`. */
export function answersOf({ address, clientData, details, place }: Order, known: Answers): Answers {
  const texts = <Texts extends object>(given: object | null | undefined, blank: Texts): Texts =>
    Object.fromEntries(
      Object.keys(blank).map((name) => [name, (given as Record<string, string> | null | undefined)?.[name] ?? '']),
    ) as Texts
  return {
    ...known,
    details: {
      place,
      massageTable: details.massageTable,
      pets: details.pets === true,
      notes: details.notes ?? '',
    },
    contact: clientData ? texts(clientData, known.contact) : known.contact,
    address: address ? texts(address, known.address) : known.address,
  }
}

type OrderOptions = {
  choice: Choice & { length: number }
  answers: Answers
  hotelVenue: boolean
  /** At a partner location the place is fixed. */
  partner: boolean
  code: string
  marketing: boolean
  /** In cents, as shown. */
  totalCents: number
  language: Language
}

/**
 * The contact for the API. A client's profile is sent with the language that the person reads. If it breaks a rule for
 * typed names, as one from another service may, it is left to the server.
 */
function clientDataOf({ contact, client }: Answers, language: Language): Order['clientData'] {
  if (client && isProfile(contact, client) && fieldErrors(contactSchema, contact).length > 0) return undefined
  const companyName = companyNameForServer(contact.companyName)
  return {
    name: contact.name,
    surname: contact.surname,
    email: contact.email,
    phoneNumber: contact.phoneNumber,
    // If omitted, the profile's would be used.
    ...(companyName !== undefined ? { companyName } : client && { companyName: null }),
    locale: language,
    platform: devicePlatform(),
  }
}

/** The order as the API takes it (`PlaceMultiBookingsInput`). */
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
  const { details, contact, address, billingAddress } = answers
  const { street, streetNumber, locality, title } = address
  const clientData = clientDataOf(answers, language)
  const atHome = {
    address: { postalCode, street, streetNumber, locality, ...(title !== '' && { title }), type: 'atHome' as const },
  }
  return {
    bookings: guestsOf(choice).map(({ expert, type }) => ({ expertId: expert, treatmentTypeId: type, length })),
    time: slot,
    ...(clientData && { clientData }),
    ...(companyNameForServer(contact.companyName) !== undefined &&
      isBillingGiven(billingAddress) && { billingAddressParts: billingAddress }),
    ...(locationId === undefined ? atHome : { locationId }),
    place: partner ? (hotelVenue ? 'hotel' : 'endorsement') : details.place,
    details: {
      massageTable: hotelVenue ? 0 : details.massageTable,
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
 * The first page with missing input before the payment; undefined if complete (specification 2, step 7). Signed-in
 * clients skip the address at a partner location, unless it has errors.
 */
export function unfinishedPage(
  choice: Choice,
  answers: Answers,
  { needsTable }: { needsTable: boolean },
): string | undefined {
  const { locationId, postalCode } = choice
  const { details, contact, address, client } = answers
  const guests = guestsOf(choice).length
  if (summaryProblems({ details, needsTable, guests }).length > 0) return detailsPage(choice)
  const { postalCode: _given, ...fields } = address
  const ownPostalCode = locationId === undefined ? (postalCode ?? '') : undefined
  const fits = ownPostalCode === undefined || address.postalCode === ownPostalCode
  const problems = contactProblems({ ...contact, ...fields }, ownPostalCode, client)
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
