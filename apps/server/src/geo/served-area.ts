import { limits } from '@ruhepol/rules'
import type { Localized } from '../../../../database/tables.ts'
import type { Queryable } from '../platform/database.ts'
import { findCityOfPostalCode } from './geo-queries.ts'
import { checkPostalCode } from './served-place.ts'

export type ServedArea = {
  postalCode: string
  city: Localized | null
  served: boolean
  openingSoon: boolean
  leadTimeMinutes: number
  /** What is added to a treatment at a customer's own address, cents; undefined where nobody goes. */
  atHomeFeeCents: number | undefined
}

/** Where a postal code stands; an answer for every German postal code, unlike a search. */
export async function servedArea(db: Queryable, postalCode: string): Promise<ServedArea> {
  const code = checkPostalCode(postalCode)
  const city = await findCityOfPostalCode(db, code)
  return {
    postalCode: code,
    city: city?.cityName ?? null,
    served: city !== undefined && !city.openingSoon,
    openingSoon: city?.openingSoon ?? false,
    leadTimeMinutes: city?.leadTimeMinutes ?? limits.instantLeadTimeMinutes,
    atHomeFeeCents: city?.openingSoon ? undefined : city?.feeCents,
  }
}
