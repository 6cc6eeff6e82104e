import { addressSchema, contactSchema, fieldErrors } from '@ruhepol/rules'
import { emptyAddress } from '../../platform/own-address.ts'
import type { OwnAddress } from '../../platform/own-address.ts'
import type { SessionClient } from '../../platform/session.ts'
import type { ContactDraft } from '../../platform/booking-drafts.ts'
import { fieldProblems } from '../form/field-problems.ts'
import type { FieldProblem } from '../form/field-problems.ts'

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

/** Every broken field by the rules that the server applies too; `postalCode` only for an own address. */
export function contactProblems(values: ContactForm, postalCode: string | undefined): FieldProblem<ContactField>[] {
  const ofAddress = postalCode === undefined ? [] : fieldErrors(addressSchema, { ...values, postalCode })
  return fieldProblems(contactFields, [...fieldErrors(contactSchema, values), ...ofAddress])
}

/** What was entered, where something was; else what the account knows. */
export function contactOf(draft: ContactDraft, client: SessionClient | undefined): ContactDraft {
  if (!client) return draft
  const fields = Object.keys(draft) as (keyof ContactDraft)[]
  return Object.fromEntries(fields.map((name) => [name, draft[name] || client[name]])) as Record<
    keyof ContactDraft,
    string
  >
}

/** The own address for a postal code: one given for another postal code does not fit, its city comes from the API. */
export function addressFor(draft: OwnAddress, postalCode: string, city: string | undefined): OwnAddress {
  if (draft.postalCode === postalCode) return draft.locality ? draft : { ...draft, locality: city ?? '' }
  return { ...emptyAddress, postalCode, locality: city ?? '' }
}
