import type { StoredOfferContents } from '@ruhepol/database/stored-json'
import type { Instant } from '@ruhepol/rules'
import type { PlacingInput } from './check-placing.ts'

/** A start with those who come, one for each guest, and the price that the customer was told. */
export type ChosenTime = { start: Instant; experts: readonly string[]; totalCents: number }

/** What the office types for a customer who accepts the terms by the mailed link. */
export type TypedByOffice = Omit<StoredOfferContents, 'treatments' | 'title' | 'notes'> & {
  /** One treatment type for each guest. */
  treatments: readonly string[]
  lengthMinutes: number
  title?: string | null | undefined
  notes?: string | null | undefined
  companyName?: string | null | undefined
  /** The company's address in lines, if it is not where the treatment takes place. */
  billingAddress?: string | null | undefined
  /** The company pays by invoice (decision 0107). */
  onAccount?: boolean | null | undefined
}

/** The placing of what the office has typed, at one of its times. */
export function placingByLink(typed: TypedByOffice, time: ChosenTime, idempotencyKey: string): PlacingInput {
  const { treatments, lengthMinutes: length, language: locale, phone: phoneNumber } = typed
  const { name, surname, email, postalCode, locality, street, streetNumber, title } = typed
  const there = { street: `${street} ${streetNumber}`, postalCode, locality }
  return {
    idempotencyKey,
    time: time.start,
    bookings: treatments.map((treatmentTypeId, guest) => ({
      treatmentTypeId,
      expertId: time.experts[guest] ?? '',
      length,
    })),
    clientData: { name, surname, email, phoneNumber, companyName: typed.companyName ?? null, locale },
    billingAddress: typed.billingAddress ?? null,
    billingAddressParts: typed.companyName == null || typed.billingAddress != null ? null : there,
    address: { postalCode, locality, street, streetNumber, title: title ?? null },
    place: 'home',
    details: { massageTable: typed.massageTables, pets: typed.pets, notes: typed.notes ?? null },
    expectedTotal: time.totalCents,
    marketingEmailsAccepted: false,
    termsAccepted: 'byLink',
    onAccount: typed.onAccount === true,
  }
}
