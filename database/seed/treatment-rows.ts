import type { Insertable } from 'kysely'
import type { TreatmentPrice, TreatmentType } from '../tables.ts'
import { TREATMENTS } from './treatments/index.ts'

export function treatmentTypeRows(): Insertable<TreatmentType>[] {
  return TREATMENTS.map((treatment, index) => ({
    id: treatment.id,
    name: JSON.stringify(treatment.name),
    description: JSON.stringify(treatment.description),
    longDescription: JSON.stringify(treatment.longDescription),
    media: JSON.stringify(treatment.media),
    origin: JSON.stringify(treatment.origin),
    pressure: JSON.stringify(treatment.pressure),
    level: JSON.stringify(treatment.level),
    oil: treatment.oil,
    onMat: 'onMat' in treatment,
    position: index + 1,
  }))
}

export function treatmentPriceRows(): Insertable<TreatmentPrice>[] {
  return TREATMENTS.flatMap(({ id, prices }) =>
    prices.map(({ length, morning, afternoon, evening }) => ({
      treatmentTypeId: id,
      lengthMinutes: length,
      morningCents: morning,
      afternoonCents: afternoon,
      eveningCents: evening,
    })),
  )
}
