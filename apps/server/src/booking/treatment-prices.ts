import type { RangePrices } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'

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
