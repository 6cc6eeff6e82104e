import { limits } from '@ruhepol/rules'
import type { Localized } from '@ruhepol/database/stored-json'
import type { Queryable } from '../platform/database.ts'
import { findCityOfPostalCode } from './geo-queries.ts'
import { citiesOfPostalCode } from './german-postal-codes.ts'
import { checkPostalCode } from './served-place.ts'

export type ServedArea = {
  postalCode: string
  /** The served city, otherwise the first municipality of the code; null if the code does not exist. */
  city: Localized | null
  served: boolean
  openingSoon: boolean
  leadTimeMinutes: number
  /** The at-home fee, cents; undefined outside the served cities. */
  atHomeFeeCents: number | undefined
}

/** The status of a postal code; unlike a search, it covers every German one. */
export async function servedArea(db: Queryable, postalCode: string): Promise<ServedArea> {
  const code = checkPostalCode(postalCode)
  const city = await findCityOfPostalCode(db, code)
  return {
    postalCode: code,
    city: city?.cityName ?? firstCity(code),
    served: city !== undefined && !city.openingSoon,
    openingSoon: city?.openingSoon ?? false,
    leadTimeMinutes: city?.leadTimeMinutes ?? limits.instantLeadTimeMinutes,
    atHomeFeeCents: city?.openingSoon ? undefined : city?.feeCents,
  }
}

function firstCity(postalCode: string): Localized | null {
  const [name] = citiesOfPostalCode(postalCode)
  return name === undefined ? null : { en: name, de: name }
}
