import type { Insertable } from 'kysely'
import type { TreatmentPriceTable, TreatmentTypeTable } from '../tables.ts'
import { TREATMENTS } from './treatments/index.ts'

export function treatmentTypeRows(): Insertable<TreatmentTypeTable>[] {
  return TREATMENTS.map((treatment, index) => ({
    id: treatment.id,
    name: JSON.stringify(treatment.name),
    description: JSON.stringify(treatment.description),
    long_description: JSON.stringify(treatment.longDescription),
    media: JSON.stringify(treatment.media),
    origin: JSON.stringify(treatment.origin),
    pressure: JSON.stringify(treatment.pressure),
    level: JSON.stringify(treatment.level),
    oil: treatment.oil,
    on_mat: 'onMat' in treatment,
    position: index + 1,
  }))
}

export function treatmentPriceRows(): Insertable<TreatmentPriceTable>[] {
  return TREATMENTS.flatMap(({ id, prices }) =>
    prices.map(({ length, morning, afternoon, evening }) => ({
      treatment_type_id: id,
      length_minutes: length,
      morning_cents: morning,
      afternoon_cents: afternoon,
      evening_cents: evening,
    })),
  )
}
