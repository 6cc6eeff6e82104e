import type { CityId, LocationContent } from '../content-types.ts'
import { CITIES } from './cities.ts'

/** The postal code that a search in the city begins with. */
const centres: Readonly<Record<CityId, string>> = {
  berlin: '10178',
  hamburg: '20095',
  munich: '80331',
  cologne: '50667',
  frankfurt: '60311',
}

/** A city only narrows the search; a treatment never takes place at it. */
export const CITY_LOCATIONS = CITIES.map(({ id, name, openingSoon }) => ({
  id,
  kind: 'city',
  city: id,
  name,
  postalCode: centres[id],
  media: [{ type: 'image', name: `city-${id}` }],
  openingSoon,
})) satisfies readonly LocationContent[]
