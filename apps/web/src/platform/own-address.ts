import { draftValue } from './draft.ts'

/** An own address as far as it is known; its postal code is that of the search. */
export interface OwnAddress {
  /** The postal code that street and locality were given for. */
  postalCode: string
  street: string
  streetNumber: string
  locality: string
  /** The address' extra line. */
  title: string
}

export const emptyAddress: OwnAddress = { postalCode: '', street: '', streetNumber: '', locality: '', title: '' }

/** The address in what was stored, blank where something else was; undefined where it is none. */
export function addressFrom(stored: unknown): OwnAddress | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const texts = stored as Record<string, unknown>
  const fields = Object.keys(emptyAddress).map((name) => [name, typeof texts[name] === 'string' ? texts[name] : ''])
  return Object.fromEntries(fields) as OwnAddress
}

/** Kept from the choice of a place to the address step, and for the next booking (experience 6). */
export const ownAddress = draftValue<OwnAddress>({
  name: 'address',
  version: 1,
  initial: emptyAddress,
  parse: addressFrom,
})
