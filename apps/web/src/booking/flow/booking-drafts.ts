import { places } from '@ruhepol/rules'
import type { Place } from '@ruhepol/rules'
import { ownAddress } from './own-address.ts'
import type { SessionClient } from '../../platform/session.ts'
import { draftValue } from '../../platform/draft.ts'
import { storedValue, useStored } from '../../platform/storage.ts'
import type { StoredValue } from '../../platform/storage.ts'

/** The fields of the summary. */
export type DetailsDraft = {
  place: Place
  /** How many tables are there. */
  massageTable: number
  pets: boolean
  notes: string
}

export type ContactDraft = {
  name: string
  surname: string
  email: string
  phoneNumber: string
  companyName: string
}

/** Nobody has to have a table: the experts bring what is missing, at no extra cost (decision 0078). */
const emptyDetails: DetailsDraft = { place: 'home', massageTable: 0, pets: false, notes: '' }
const emptyContact: ContactDraft = { name: '', surname: '', email: '', phoneNumber: '', companyName: '' }

const isRecord = (stored: unknown): stored is Record<string, unknown> => typeof stored === 'object' && stored !== null

/** The texts of a draft; blank if something else was stored. */
function textsOf<Draft extends Record<keyof Draft, string>>(blank: Draft) {
  return (stored: unknown): Draft | undefined => {
    if (!isRecord(stored)) return undefined
    const entries = Object.keys(blank).map((name) => [name, typeof stored[name] === 'string' ? stored[name] : ''])
    return Object.fromEntries(entries) as Draft
  }
}

function detailsOf(stored: unknown): DetailsDraft | undefined {
  if (!isRecord(stored)) return undefined
  const { massageTable, notes } = stored
  return {
    place: places.find((place) => place === stored.place) ?? 'home',
    massageTable: typeof massageTable === 'number' ? massageTable : 0,
    pets: stored.pets === true,
    notes: typeof notes === 'string' ? notes : '',
  }
}

/** The input, kept across reloads and for the next booking (experience 6). */
export const detailsDraft = draftValue({
  name: 'details',
  version: 1,
  initial: emptyDetails,
  parse: detailsOf,
})
/** A guest's contact. */
export const contactDraft = draftValue({
  name: 'contact',
  version: 1,
  initial: emptyContact,
  parse: textsOf(emptyContact),
})

/** A client's changes for this booking; the profile is in the account. */
type ChangedContact = {
  clientId: string
  changed: Partial<ContactDraft>
}

const changedContact = storedValue<ChangedContact>({
  name: 'changed-contact',
  version: 1,
  initial: { clientId: '', changed: {} },
  scope: 'tab',
  parse: (stored) => {
    if (!isRecord(stored) || typeof stored.clientId !== 'string' || !isRecord(stored.changed)) return undefined
    const texts = Object.entries(stored.changed).filter(
      ([name, text]) => name in emptyContact && typeof text === 'string',
    )
    return { clientId: stored.clientId, changed: Object.fromEntries(texts) }
  },
})

const contactNames = Object.keys(emptyContact) as (keyof ContactDraft)[]

function contactFrom(
  client: SessionClient | undefined,
  entered: ContactDraft,
  { clientId, changed }: ChangedContact,
): ContactDraft {
  if (!client) return entered
  const { name, surname, email, phoneNumber, companyName } = client
  return { name, surname, email, phoneNumber, companyName, ...(clientId === client.id && changed) }
}

/** The contact: a guest's stored input, or the client's profile with changes for this booking. */
export const knownContact = (client: SessionClient | undefined): ContactDraft =>
  contactFrom(client, contactDraft.read(), changedContact.read())

/** `knownContact` as a hook. */
export function useKnownContact(client: SessionClient | undefined): ContactDraft {
  return contactFrom(client, useStored(contactDraft), useStored(changedContact))
}

/** Stores the contact: a guest's also for the next booking, a client's for this one. */
export function keepContact(client: SessionClient | undefined, contact: ContactDraft): void {
  if (!client) return contactDraft.write(contact)
  const changed = contactNames.filter((name) => contact[name] !== client[name]).map((name) => [name, contact[name]])
  changedContact.write({ clientId: client.id, changed: Object.fromEntries(changed) as Partial<ContactDraft> })
}

/** Whether it equals the profile. */
export const isProfile = (contact: ContactDraft, client: SessionClient): boolean =>
  contactNames.every((name) => contact[name] === client[name])

/** The code applied to this tab's booking; never applied automatically (rule R17). */
export const codeDraft = storedValue<string>({
  name: 'code',
  version: 1,
  scope: 'tab',
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
})

/** The address on a company's invoice in its parts. */
export type BillingName = 'street' | 'addition' | 'postalCode' | 'locality' | 'country'
export type BillingDraft = Record<BillingName, string>

const emptyBilling: BillingDraft = { street: '', addition: '', postalCode: '', locality: '', country: 'DE' }

export const billingAddressDraft = draftValue<BillingDraft>({
  name: 'billing-address',
  version: 2,
  initial: emptyBilling,
  parse: textsOf(emptyBilling),
})

/** Whether any text was entered; a country is always selected. */
export const isBillingGiven = ({ country: _country, ...texts }: BillingDraft): boolean =>
  Object.values(texts).some((text) => text.trim() !== '')

/** The initial values of the next booking on this device. */
const prefills = [detailsDraft, contactDraft, billingAddressDraft, ownAddress]

/** Starts a booking in this tab with the device's values; later input in another tab belongs to that tab's booking. */
export function pinDrafts(): void {
  for (const draft of prefills) draft.pin()
}

/** Clears the input of a placed booking. The next one in this tab starts like in a new tab. */
export function clearOnceBooked(): void {
  codeDraft.clear()
  changedContact.clear()
  for (const draft of prefills) draft.release()
}

/** Clears a draft; returns a function that restores it unless something has been entered since. */
function clearReversibly<Draft>(draft: StoredValue<Draft>): () => void {
  const before = draft.read()
  draft.clear()
  const empty = draft.read()
  return () => {
    if (draft.read() === empty) draft.write(before)
  }
}

/**
 * Clears all booking input except the list of recent places. Returns a function that restores what has not been
 * replaced since.
 */
export function clearDrafts(): () => void {
  const restores = [
    clearReversibly(detailsDraft),
    clearReversibly(contactDraft),
    clearReversibly(billingAddressDraft),
    clearReversibly(changedContact),
    clearReversibly(codeDraft),
    clearReversibly(ownAddress),
  ]
  return () => {
    for (const restore of restores) restore()
  }
}
