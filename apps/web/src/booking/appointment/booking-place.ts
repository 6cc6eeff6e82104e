import { useQuery } from '@tanstack/react-query'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BookableLocationFragmentDoc } from '../../gql/graphql.ts'
import { useLocalized } from '../../i18n/index.ts'
import type { LocalizedTexts } from '../../i18n/index.ts'
import { ownAddress } from '../flow/own-address.ts'
import { useSession } from '../../platform/session.ts'
import { useStored } from '../../platform/storage.ts'
import { areaQuery, partnerQuery } from '../booking-queries.ts'
import type { PartnerLocation } from '../booking-queries.ts'
import { addressFor } from '../contact/contact-form.ts'
import type { Choice } from '../flow/booking-guards.ts'

/** The place of the appointment. */
export type BookingPlace = {
  /** Undefined for the person's own address. */
  partner: PartnerLocation | undefined
  hotelVenue: boolean
  /** The known parts of the address as one line. */
  line: string
  /** Cents, added once (rule R16a). */
  feeCents: number
  /** The hotel's name for its fee. */
  feeLabel: LocalizedTexts | undefined
  /** For the person's own address: the cities of its postal code. */
  cities: readonly string[]
}

type AddressParts = {
  street?: string | null | undefined
  streetNumber?: string | null | undefined
  postalCode?: string | null | undefined
  locality?: string | null | undefined
  district?: string | null | undefined
}

/** "Kastanienallee 12, 10435 Berlin, Prenzlauer Berg", from the known parts. */
export function addressLine({ street, streetNumber, postalCode, locality, district }: AddressParts): string {
  const words = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')
  return [words(street, streetNumber), words(postalCode, locality), district].filter(Boolean).join(', ')
}

/** The place of a selection, as loaded by the booking pages' loaders. */
export function useBookingPlace({ locationId, postalCode = '' }: Choice): BookingPlace {
  const text = useLocalized()
  const draft = useStored(ownAddress)
  const { client } = useSession()
  const found = useQuery({ ...partnerQuery(locationId ?? ''), enabled: locationId !== undefined }).data?.location
  const partner = readFragment(BookableLocationFragmentDoc, found)
  const area = useQuery({ ...areaQuery(postalCode), enabled: locationId === undefined }).data
  if (partner) {
    return {
      partner,
      hotelVenue: partner.hotelVenue,
      line: [text(partner.name), addressLine({ ...partner.address, district: partner.district })]
        .filter(Boolean)
        .join(', '),
      feeCents: partner.fee.intValue,
      feeLabel: partner.hotel?.feeLabel,
      cities: [],
    }
  }
  const cities = area?.citiesForPostalCode ?? []
  const known = addressFor(draft, postalCode, { city: cities[0], client })
  return {
    partner: undefined,
    hotelVenue: false,
    line: addressLine({ ...known, postalCode }),
    feeCents: area?.servedArea.atHomeFee?.intValue ?? 0,
    feeLabel: undefined,
    cities,
  }
}
