import {
  addressSchema,
  billingAddressPartsSchema,
  billingAddressSchema,
  bookingDetailsSchema,
  checkFields,
  codeSchema,
  emailCodeSchema,
  isSameEmail,
  limits,
  placeSchema,
  termsSchema,
  type BillingAddressParts,
  type Checked,
  type Instant,
  type Place,
  type Language,
  type Platform,
} from '@ruhepol/rules'
import type { ClientRecord } from '../../account/index.ts'
import { localityErrors } from '../../geo/index.ts'
import type { Database } from '../../platform/database.ts'
import { contradiction, invalidInput, type FieldError } from '../../platform/errors.ts'
import { checkContact, type CheckedContact, type ContactInput } from './check-contact.ts'
import { bookingErrors, readBookings, type Bookings, type WantedBookings } from './offered-bookings.ts'

/** The input for placing a cart (`PlaceMultiBookingsInput`). */
export type PlacingInput = {
  bookings: WantedBookings
  time: Instant
  clientData?: (ContactInput & { locale?: Language | null; platform?: Platform | null }) | null
  address?: {
    postalCode: string
    locality: string
    street: string
    streetNumber: string
    title?: string | null
  } | null
  locationId?: string | null
  /** The company's address for the invoice; ignored without a company. */
  billingAddress?: string | null
  /** The billing address in parts, which replace its lines. */
  billingAddressParts?: {
    street: string
    addition?: string | null
    postalCode: string
    locality: string
    country?: string | null
  } | null
  place: Place
  details: { massageTable: number; notes?: string | null; pets?: boolean | null }
  discountOrVoucherCode?: string | null
  marketingEmailsAccepted: boolean
  /** `byLink`: the office places or has offered it, and its customer accepts the terms by the mailed link. */
  termsAccepted: boolean | 'byLink'
  /** Whether a company pays by invoice; only with `byLink`. */
  onAccount?: boolean
  /** Cents. */
  expectedTotal?: number | null
  /** The code mailed to the address in `clientData`. */
  emailCode?: string | null
  /** The key of the slot hold that this placing takes over. */
  slotHoldKey?: string | null
  idempotencyKey: string
}

export type CheckedAddress = {
  postalCode: string
  locality: string
  street: string
  streetNumber: string
  title?: string | undefined
}

/** The input, with cleaned texts and every field valid on its own. */
export type CheckedPlacing = Bookings & {
  /** The client who will own the cart; null for a guest's. */
  clientId: string | null
  contact: CheckedContact
  /** Whether the e-mail address is that of the client's account. */
  isOwnEmail: boolean
  /** The given language, otherwise that of the page or of the client. */
  locale: Language | undefined
  /** Undefined at a partner location, which has its own address. */
  address: CheckedAddress | undefined
  /** The company's, as given lines or in parts. */
  billingAddress: string | BillingAddressParts | undefined
  details: { massageTable: number; notes?: string | undefined; pets: boolean }
}

const errorsOf = (...checks: Checked<unknown>[]) => checks.flatMap((check) => (check.ok ? [] : check.errors))

function checkBillingParts(parts: PlacingInput['billingAddressParts']) {
  if (parts == null) return undefined
  const country = parts.country ?? undefined
  return checkFields(billingAddressPartsSchema(country), { ...parts, country }, 'billingAddressParts')
}

/**
 * Validates everything that depends only on the input and the client's profile. Throws `invalid_input` with all invalid
 * fields, and with what is wrong with its keys; if anything is, the city is compared with the postal code too.
 */
export async function checkPlacing(
  db: Database,
  input: PlacingInput,
  client: ClientRecord | undefined,
  pageLanguage?: Language,
  keys: readonly FieldError[] = [],
): Promise<CheckedPlacing> {
  const atLocation = input.locationId != null
  const contact = checkContact(input.clientData, client)
  const address = atLocation ? undefined : checkFields(addressSchema, input.address ?? {}, 'address')
  const billingAddress = checkFields(billingAddressSchema, input.billingAddress, 'billingAddress')
  const billingParts = checkBillingParts(input.billingAddressParts)
  const experts = Math.max(limits.expertsMin, Math.min(input.bookings.length, limits.expertsMax))
  const details = checkFields(bookingDetailsSchema(experts), input.details, 'details')
  const errors: FieldError[] = [
    ...keys,
    // Whoever gives an address may expect the expert there.
    ...contradiction(input, 'address', 'locationId'),
    ...bookingErrors(input.bookings),
    ...errorsOf(
      contact,
      ...(address ? [address] : []),
      billingAddress,
      ...(billingParts ? [billingParts] : []),
      checkFields(placeSchema, input.place, 'place'),
      details,
      ...(input.discountOrVoucherCode?.trim()
        ? [checkFields(codeSchema, input.discountOrVoucherCode, 'discountOrVoucherCode')]
        : []),
      ...(input.emailCode == null ? [] : [checkFields(emailCodeSchema, input.emailCode, 'emailCode')]),
      ...(input.termsAccepted === 'byLink' ? [] : [checkFields(termsSchema, input.termsAccepted, 'termsAccepted')]),
    ),
  ]
  if (errors.length > 0 || !contact.ok || !details.ok || !billingAddress.ok) {
    // With valid input, `venueOf` compares the city, without an additional round trip.
    const city = address?.ok ? await localityErrors(db, address.value) : []
    throw invalidInput([...errors, ...city])
  }
  const billed = billingParts?.ok ? billingParts.value : billingAddress.value
  return {
    ...readBookings(input.bookings),
    clientId: client?.id ?? null,
    contact: contact.value,
    isOwnEmail: client !== undefined && isSameEmail(client.email, contact.value.email),
    locale: input.clientData?.locale ?? pageLanguage ?? client?.locale,
    billingAddress: contact.value.companyName === undefined ? undefined : billed,
    address: address?.ok ? address.value : undefined,
    details: { ...details.value, pets: details.value.pets ?? false },
  }
}
