import { addressSchema, contactSchemaOf, fieldErrors, withoutNumberInStreet } from '@ruhepol/rules'
import { emptyAddress } from '../../platform/session.ts'
import type { OwnAddress, SessionClient } from '../../platform/session.ts'
import { isProfile } from '../flow/booking-drafts.ts'
import type { ContactDraft } from '../flow/booking-drafts.ts'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'

/** The fields of /booking/contact; the postal code comes from the search. */
export type ContactForm = ContactDraft & Omit<OwnAddress, 'postalCode'>

export type ContactField = keyof ContactForm

/** The fields in page order. */
export const contactFields = [
  'name',
  'surname',
  'email',
  'phoneNumber',
  'companyName',
  'street',
  'streetNumber',
  'locality',
  'title',
] as const satisfies readonly ContactField[]

/**
 * Validation errors by the server's rules; `postalCode` only for an own address. Unchanged profile values are not
 * validated, since another service may have supplied a shorter name.
 */
export function contactProblems(
  values: ContactForm,
  postalCode: string | undefined,
  client: SessionClient | undefined,
): FieldProblem<ContactField>[] {
  const ofContact = client && isProfile(values, client) ? [] : fieldErrors(contactSchemaOf(client ?? {}), values)
  const ofAddress = postalCode === undefined ? [] : fieldErrors(addressSchema, { ...values, postalCode })
  return fieldProblems(contactFields, [...ofContact, ...ofAddress])
}

/**
 * The person's address for a postal code: what was entered for it, otherwise the profile's if it has that code. If none
 * fits, the city comes from the API.
 */
export function addressFor(
  draft: OwnAddress,
  postalCode: string,
  { city = '', client }: { city?: string | undefined; client: SessionClient | undefined },
): OwnAddress {
  const entered = draft.postalCode === postalCode ? draft : { ...emptyAddress, postalCode }
  const saved = client?.address?.postalCode === postalCode ? client.address : undefined
  const known = entered.street === '' && entered.streetNumber === '' && saved ? saved : entered
  // Browsers fill the house number into the street line too.
  const divided = withoutNumberInStreet(known)
  return divided.locality ? divided : { ...divided, locality: city }
}
