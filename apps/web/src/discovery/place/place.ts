import { isOpenCity, isVenue, limits } from '@ruhepol/rules'
import type { BookableLocationFragment, PlaceOfPostalCodeQuery } from '../../gql/graphql.ts'
import type { LocalizedTexts } from '../../i18n/index.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'

export type DiscoveryLocation = BookableLocationFragment
type Area = PlaceOfPostalCodeQuery['servedArea']

/** The place of the treatment, if it is served. */
export type Place = {
  postalCode: string
  city: string | undefined
  /** A partner location; undefined at the person's own address. */
  partner: DiscoveryLocation | undefined
  /** `unknown`: the postal code does not exist. */
  state: 'served' | 'openingSoon' | 'unserved' | 'unknown'
  /** Lead time in hours, within which no instant booking is possible (rule R2). */
  leadTimeHours: number
  /** Cents, added once to an appointment (rule R16a). */
  feeCents: number
  /** The hotel's name for its fee. */
  feeLabel: LocalizedTexts | undefined
}

/** Whether a place is served; true while nothing is known about it. */
export function stateOfArea(area: Area | undefined): Place['state'] {
  if (!area || area.served) return 'served'
  if (area.openingSoon) return 'openingSoon'
  return area.city === null ? 'unknown' : 'unserved'
}

/** The partner location in a search. */
export function partnerOf(
  { locationId }: BookingSearch,
  locations: readonly DiscoveryLocation[],
): DiscoveryLocation | undefined {
  return locations.find(({ id, kind }) => id === locationId && isVenue(kind))
}

/** The place in a search, with the API's data; undefined if the search has none. */
export function placeOf(
  search: BookingSearch,
  locations: readonly DiscoveryLocation[],
  area: Area | undefined,
): Place | undefined {
  const partner = partnerOf(search, locations)
  const code = partner?.postalCode ?? search.postalCode
  if (!code) return undefined
  return {
    postalCode: code,
    city: partner?.address?.locality ?? area?.city ?? undefined,
    partner,
    state: partner?.openingSoon ? 'openingSoon' : stateOfArea(area),
    leadTimeHours: area?.instantLeadTimeHours ?? limits.instantLeadTimeMinutes / 60,
    feeCents: partner?.fee.intValue ?? area?.atHomeFee?.intValue ?? 0,
    feeLabel: partner?.hotel?.feeLabel,
  }
}

/** The id of the open city in which a place lies; undefined if there is none. */
export function cityIdOf({ city }: Place, locations: readonly DiscoveryLocation[]): string | undefined {
  return locations.find((location) => isOpenCity(location) && location.name.some(({ value }) => value === city))?.id
}

/** Before a place is known: the open cities' fee in cents; undefined if it differs. */
export function commonFee(locations: readonly DiscoveryLocation[]): number | undefined {
  const fees = new Set(locations.filter(isOpenCity).map(({ fee }) => fee.intValue))
  return fees.size === 1 ? [...fees][0] : undefined
}
