/** Who found an address: what is shown beside it names the one whose terms ask for it. */
export const addressSources = ['embedded', 'photon', 'google'] as const
export type AddressSource = (typeof addressSources)[number]

/** What a geocoder found, before the rules of specification 5 decide whether it is offered. */
export type FoundAddress = {
  source: AddressSource
  street: string | undefined
  streetNumber: string | undefined
  postalCode: string | undefined
  locality: string | undefined
}

/** Who types, so that a provider can tell one typing session from another. */
export type Typist = { callerAddress: string }

/** A provider of addresses in Germany. */
export type Geocoder = {
  /** Best first; nothing where nothing fits. Throws where the provider cannot answer. */
  search: (query: string, typist: Typist) => Promise<FoundAddress[]>
  /** The address or street nearest to a point (degrees, WGS 84); undefined where nothing is near. */
  nearest: (latitude: number, longitude: number) => Promise<FoundAddress | undefined>
}
