import { codePoints, limits, meantHouse, splitStreetNumber } from '@ruhepol/rules'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { keepAddress } from './keep-address.ts'
import { findAddresses } from '../picker/address-queries.ts'
import { TownsDocument } from '../../gql/graphql.ts'
import { execute } from '../../platform/api/execute.ts'
import { handOverTypedPlace } from './typed-place.ts'
import { searchOfTown } from './typed-town.ts'

/**
 * The link for a text that may be a town or an address. Served town: ask for the postal code. Other town: say that we
 * don't go there. One house: its postal code, while street and number stay on the device. Otherwise open the picker
 * with the text. The text itself is never part of the link.
 */
export async function typedPlaceHref(text: string, search: BookingSearch): Promise<string> {
  const town = await execute(TownsDocument, { query: text }, { idempotent: true })
    .then((found) => searchOfTown(found, text))
    .catch(() => undefined)
  if (town) return bookingHref('/treatments', { ...search, ...town })
  const isLongEnough = codePoints(text.trim()) >= limits.locationSearchMin
  const house = isLongEnough ? meantHouse(await findAddresses(text).catch(() => []), text) : undefined
  if (house) {
    keepAddress({ ...house, title: splitStreetNumber(text)?.addition || null })
    return bookingHref('/treatments', { ...search, postalCode: house.postalCode })
  }
  handOverTypedPlace(text)
  return `${bookingHref('/treatments', search)}#place`
}
