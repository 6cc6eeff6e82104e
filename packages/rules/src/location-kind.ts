/** Kinds of location on the home page. */
export const locationKinds = ['city', 'partner'] as const
export type LocationKind = (typeof locationKinds)[number]

/** Whether a booking can take place at the location itself; a city only narrows the search. */
export function isVenue(kind: LocationKind): boolean {
  switch (kind) {
    case 'city':
      return false
    case 'partner':
      return true
  }
}

/** A city that can be booked; what is in a city may still be opening soon. */
export function isOpenCity({ kind, openingSoon }: { kind: LocationKind; openingSoon: boolean }): boolean {
  switch (kind) {
    case 'city':
      return !openingSoon
    case 'partner':
      return false
  }
}

export const venueKinds = locationKinds.filter(isVenue)

/**
 * Cents that a location adds to the price (rule R16a): its own fee, otherwise the at-home fee in a city and none at a
 * partner.
 */
export function locationFeeCents(kind: LocationKind, { own, atHome }: { own: number | null; atHome: number }): number {
  if (own !== null) return own
  switch (kind) {
    case 'city':
      return atHome
    case 'partner':
      return 0
  }
}
