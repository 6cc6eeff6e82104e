import { addressSchema, contactSchemaOf, fieldErrors, withoutNumberInStreet } from '@ruhepol/rules'
import { emptyAddress } from '../../platform/session.ts'
import type { OwnAddress, SessionClient } from '../../platform/session.ts'
import { isProfile } from '../flow/booking-drafts.ts'
import type { ContactDraft } from '../flow/booking-drafts.ts'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'

/** Everything /booking/contact asks; the postal code is that of the search and not asked again. */
export type ContactForm = ContactDraft & Omit<OwnAddress, 'postalCode'>

export type ContactField = keyof ContactForm

/** The fields in the order of the page. */
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
 * Every broken field by the rules that the server applies too; `postalCode` only for an own address. A profile is never asked
 * about, nor one of its names where something else was changed: another service may have given a shorter one than is typed.
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
 * The own address for a postal code: what was entered for it, else that of the profile. One for another postal code does not
 * fit; the city then comes from the API.
 */
export function addressFor(
  draft: OwnAddress,
  postalCode: string,
  { city = '', client }: { city?: string | undefined; client: SessionClient | undefined },
): OwnAddress {
  const entered = draft.postalCode === postalCode ? draft : { ...emptyAddress, postalCode }
  const saved = client?.address?.postalCode === postalCode ? client.address : undefined
  const known = entered.street === '' && entered.streetNumber === '' && saved ? saved : entered
  // Browsers fill the house number into the street too.
  const divided = withoutNumberInStreet(known)
  return divided.locality ? divided : { ...divided, locality: city }
}
