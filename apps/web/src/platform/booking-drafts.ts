import { places } from '@ruhepol/rules'
import type { Place } from '@ruhepol/rules'
import { ownAddress } from './own-address.ts'
import { storedValue } from './storage.ts'

/** What the summary asks. */
export interface DetailsDraft {
  place: Place
  /** Undefined until answered (spec 5: required). */
  massageTable?: number | undefined
  pets: boolean
  notes: string
}

export interface ContactDraft {
  name: string
  surname: string
  email: string
  phoneNumber: string
  companyName: string
}

const emptyDetails: DetailsDraft = { place: 'home', pets: false, notes: '' }
const emptyContact: ContactDraft = { name: '', surname: '', email: '', phoneNumber: '', companyName: '' }

const isRecord = (stored: unknown): stored is Record<string, unknown> => typeof stored === 'object' && stored !== null

/** The texts of a draft, blank where something else was stored. */
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
    massageTable: typeof massageTable === 'number' ? massageTable : undefined,
    pets: stored.pets === true,
    notes: typeof notes === 'string' ? notes : '',
  }
}

/** What was entered, kept on this device across reloads and for the next booking (ux 6). */
export const detailsDraft = storedValue({ name: 'details', version: 1, initial: emptyDetails, parse: detailsOf })
export const contactDraft = storedValue({
  name: 'contact',
  version: 1,
  initial: emptyContact,
  parse: textsOf(emptyContact),
})

/** The code that the person applied; never applied by itself (decision 17). */
export const codeDraft = storedValue<string>({
  name: 'code',
  version: 1,
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
})

/** Forgets everything that was entered for a booking; places used before stay in their list. */
export function clearDrafts(): void {
  for (const draft of [detailsDraft, contactDraft, codeDraft, ownAddress]) draft.clear()
}
