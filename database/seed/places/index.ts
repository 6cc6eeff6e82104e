import type { LocationContent } from '../content-types.ts'
import { CITY_LOCATIONS } from './city-locations.ts'
import { PARTNER_HOTELS } from './partner-hotels.ts'
import { PARTNER_PLACES } from './partner-places.ts'

export { CITIES } from './cities.ts'
export { POSTAL_CODES } from './postal-codes.ts'

/** In the order of the tiles on the home page. */
export const LOCATIONS: readonly LocationContent[] = [...CITY_LOCATIONS, ...PARTNER_HOTELS, ...PARTNER_PLACES]
