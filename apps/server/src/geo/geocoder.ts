import type { GeoPoint } from '@ruhepol/rules'

/** The geocoder that found an address; it is credited if its terms require it. */
export const addressSources = ['embedded', 'photon', 'google'] as const
export type AddressSource = (typeof addressSources)[number]

/** A raw geocoder result, before it is checked. */
export type FoundAddress = {
  source: AddressSource
  street: string | undefined
  streetNumber: string | undefined
  postalCode: string | undefined
  locality: string | undefined
  /** "Prenzlauer Berg", if known. */
  district: string | undefined
}

export type Typist = {
  /** Identifies the typing session for the provider. */
  callerAddress: string
  /** Addresses near this point come first. */
  near?: GeoPoint | undefined
}

/** A provider of addresses in Germany. */
export type Geocoder = {
  /** Best first; empty if nothing matches. Throws if the provider cannot answer. */
  search: (query: string, typist: Typist) => Promise<FoundAddress[]>
  /** The address or street nearest to a point (degrees, WGS 84); undefined if nothing is near. */
  nearest: (latitude: number, longitude: number) => Promise<FoundAddress | undefined>
}
