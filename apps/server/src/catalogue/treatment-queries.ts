import { sql } from 'kysely'
import type { LengthPrices } from '@ruhepol/rules'
import type { Localized, StoredMedia } from '@ruhepol/database/tables'
import type { Queryable } from '../platform/database.ts'

/** A treatment type that is on sale: it has at least one price. */
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
  /** On a mat on the floor, without a table. */
  onMat: boolean
  /** Shortest length first; cents. */
  prices: [LengthPrices, ...LengthPrices[]]
}

/** Every treatment type on sale, in the order of the catalogue. */
export async function readTreatmentTypes(db: Queryable): Promise<TreatmentType[]> {
  const { rows } = await sql<TreatmentType>`
    select id, name, description, long_description as "longDescription", media, origin, pressure, level, oil,
      on_mat as "onMat",
      jsonb_agg(jsonb_build_object(
        'length', length_minutes, 'morning', morning_cents, 'afternoon', afternoon_cents, 'evening', evening_cents
      ) order by length_minutes) as prices
    from treatment_type join treatment_price on treatment_price.treatment_type_id = treatment_type.id
    group by treatment_type.id
    order by position, id`.execute(db)
  return rows
}
