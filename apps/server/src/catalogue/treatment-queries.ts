import { sql } from 'kysely'
import type { LengthPrices } from '@ruhepol/rules'
import type { Localized, StoredMedia } from '@ruhepol/database/stored-json'
import type { Queryable } from '../platform/database.ts'

/** A treatment type that is on sale, so it has at least one price. */
export type TreatmentType = {
  id: string
  name: Localized
  description: Localized
  longDescription: Localized
  media: StoredMedia[]
  origin: Localized
  pressure: Localized
  level: Localized
  oil: boolean
  /** Given on a mat on the floor, without a table. */
  onMat: boolean
  /** Shortest duration first; cents. */
  prices: [LengthPrices, ...LengthPrices[]]
}

/** Every treatment type on sale, in catalogue order. */
export async function readTreatmentTypes(db: Queryable): Promise<TreatmentType[]> {
  return db
    .selectFrom('treatmentType')
    .innerJoin('treatmentPrice', 'treatmentPrice.treatmentTypeId', 'treatmentType.id')
    .select(['id', 'name', 'description', 'longDescription', 'media', 'origin', 'pressure', 'level', 'oil', 'onMat'])
    .select(
      sql<TreatmentType['prices']>`
        jsonb_agg(jsonb_build_object(
          'length', length_minutes, 'morning', morning_cents, 'afternoon', afternoon_cents, 'evening', evening_cents
        ) order by length_minutes)`.as('prices'),
    )
    .groupBy('treatmentType.id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The names of all treatment types, on sale or not, or of those that an expert offers, in catalogue order. */
export async function readTreatmentNames(
  db: Queryable,
  asked?: { expertId: number },
): Promise<Pick<TreatmentType, 'id' | 'name'>[]> {
  const names = db.selectFrom('treatmentType').select(['id', 'name']).orderBy('position').orderBy('id')
  if (!asked) return names.execute()
  const offered = db.selectFrom('expertService').select('treatmentTypeId').where('expertId', '=', asked.expertId)
  return names.where('id', 'in', offered).execute()
}
