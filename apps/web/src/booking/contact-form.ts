import { addressSchema, contactSchema, fieldErrors, isMessageKey } from '@ruhepol/rules'
import type { FieldError } from '@ruhepol/rules'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { BrokenField } from '../platform/api/api-error.ts'
import { emptyAddress } from '../platform/own-address.ts'
import type { OwnAddress } from '../platform/own-address.ts'
import type { SessionClient } from '../platform/session.ts'
import type { ContactDraft } from '../platform/booking-drafts.ts'

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

const isContactField = (name: string): name is ContactField => (contactFields as readonly string[]).includes(name)

/** Every broken field by the rules that the server applies too; `postalCode` only for an own address. */
export function contactProblems(values: ContactForm, postalCode: string | undefined): FieldError[] {
  const ofAddress = postalCode === undefined ? [] : fieldErrors(addressSchema, { ...values, postalCode })
  return [...fieldErrors(contactSchema, values), ...ofAddress]
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

/** The rules as React Hook Form asks for them. */
export function contactResolver(postalCode: string | undefined): Resolver<ContactForm> {
  return (values) => {
    const problems = contactProblems(values, postalCode)
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(({ path, key }) => [path, { type: key, message: key }]))
    return { values: {}, errors: errors as FieldErrors<ContactForm> }
  }
}

/** What the server refused, as fields of this form: `clientData.email` is `email`. */
export function fieldsOfForm(fields: readonly BrokenField[]): { name: ContactField; key: FieldError['key'] }[] {
  return fields.flatMap(({ path, key }) => {
    const [group, name = ''] = path.split('.')
    if ((group !== 'clientData' && group !== 'address') || !isContactField(name)) return []
    return [{ name, key: isMessageKey(key) ? key : 'invalid_input' }]
  })
}

/** The own address for a postal code: one given for another postal code does not fit, its city comes from the API. */
export function addressFor(draft: OwnAddress, postalCode: string, city: string | undefined): OwnAddress {
  if (draft.postalCode === postalCode) return draft.locality ? draft : { ...draft, locality: city ?? '' }
  return { ...emptyAddress, postalCode, locality: city ?? '' }
}
