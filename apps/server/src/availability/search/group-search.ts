import { limits } from '@ruhepol/rules'
import { getTreatmentType } from '../../catalogue/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { invalidInput } from '../../platform/errors.ts'
import type { WantedTreatment } from './booking-lengths.ts'
import { candidateOf, candidatesOfCity, getOffer } from '../copy/candidates.ts'
import type { CommonSearch } from './common-slots.ts'

export type GroupInput = {
  numberOfExperts: number
  selectedExpertIds?: readonly string[] | null
  treatments?: readonly WantedTreatment[] | null
}

/** Throws `invalid_input` unless that many may book together. */
export function checkNumberOfExperts(numberOfExperts: number): void {
  if (numberOfExperts >= limits.expertsMin && numberOfExperts <= limits.expertsMax) return
  throw invalidInput([{ path: 'numberOfExperts', key: 'invalid_input' }])
}

/** The candidates of a group, its required members, and each one's durations. */
export async function groupSearch(
  db: Queryable,
  place: ServedPlace,
  { numberOfExperts, selectedExpertIds, treatments }: GroupInput,
): Promise<Omit<CommonSearch, 'from' | 'until'>> {
  const wanted = treatments ?? []
  const selectedIds = [...new Set([...(selectedExpertIds ?? []), ...wanted.map(({ expertId }) => expertId)])]
  checkNumberOfExperts(numberOfExperts)
  if (selectedIds.length > numberOfExperts || wanted.length > numberOfExperts) {
    throw invalidInput([{ path: 'selectedExpertIds', key: 'invalid_input' }])
  }
  const selected = await Promise.all(selectedIds.map(async (id) => (await getOffer(db, id)).expertId))
  const chosen = new Map(
    await Promise.all(
      wanted.map(async ({ expertId, treatmentTypeId }) => {
        const offer = await getOffer(db, expertId)
        const { id } = await getTreatmentType(db, treatmentTypeId)
        return [offer.expertId, candidateOf(offer, id)] as const
      }),
    ),
  )
  const everybody = await candidatesOfCity(db, place.cityId, undefined)
  const candidates =
    chosen.size === 0 ? everybody : everybody.map((candidate) => chosen.get(candidate.expertId) ?? candidate)
  return { place, candidates, numberOfExperts, selected }
}
