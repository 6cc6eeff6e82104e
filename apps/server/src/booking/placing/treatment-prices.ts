import type { RangePrices } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { notAvailable, type ApiError } from '../../platform/errors.ts'

/** The prices of a treatment type by length (minutes), cents; undefined for an unknown treatment type. */
export async function findPrices(
  db: Queryable,
  treatmentTypeId: string,
): Promise<Map<number, RangePrices> | undefined> {
  const rows = await db
    .selectFrom('treatmentType')
    .leftJoin('treatmentPrice', 'treatmentPrice.treatmentTypeId', 'treatmentType.id')
    .select(['lengthMinutes', 'morningCents', 'afternoonCents', 'eveningCents'])
    .where('treatmentType.id', '=', treatmentTypeId)
    .execute()
  if (rows.length === 0) return undefined
  const prices = new Map<number, RangePrices>()
  for (const { lengthMinutes, morningCents, afternoonCents, eveningCents } of rows) {
    if (lengthMinutes === null || morningCents === null || afternoonCents === null || eveningCents === null) continue
    prices.set(lengthMinutes, { morning: morningCents, afternoon: afternoonCents, evening: eveningCents })
  }
  return prices
}

/** The `not_available` error for a length that is not on sale; its message names those that are. */
export function noSuchLength(treatmentTypeId: string, prices: ReadonlyMap<number, RangePrices> = new Map()): ApiError {
  const lengths = [...prices.keys()].toSorted((one, other) => one - other)
  return notAvailable('no_such_length', `${treatmentTypeId} takes ${lengths.join(', ')} minutes`)
}
