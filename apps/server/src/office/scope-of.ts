import type { CityScope } from '../booking/index.ts'
import { notFound } from '../platform/errors.ts'
import type { StaffActor } from '../platform/graphql/context.ts'

/** The wanted city, or all cities of the person. Throws `not_found` for any other city. */
export function scopeOf({ cityIds }: Pick<StaffActor, 'cityIds'>, cityId: string | null | undefined): CityScope {
  if (cityId == null) return cityIds
  if (cityIds !== null && !cityIds.includes(cityId)) throw notFound('city')
  return [cityId]
}
