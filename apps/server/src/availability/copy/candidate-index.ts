import type { ExpertDays } from './expert-days.ts'

/** A candidate expert, with the requested lengths in quarter hours, ascending. */
export type Candidate = { expertId: number; lengths: readonly number[] }

/** Lookup tables for a search over thousands of rows. */
type CandidateIndex = {
  expertIds: readonly number[]
  /** The shortest duration decides whether an expert is free at all, since a longer one leaves room for it. */
  shortest: Int32Array
}

// Lists of whole cities live with the catalogue copy and are the same objects in every search.
const indexes = new WeakMap<readonly Candidate[], CandidateIndex>()

export function candidateIndex(candidates: readonly Candidate[]): CandidateIndex {
  const known = indexes.get(candidates)
  if (known) return known
  const expertIds = candidates.map(({ expertId }) => expertId)
  const index = {
    expertIds,
    shortest: Int32Array.from(candidates.map(({ lengths }) => Math.min(...lengths))),
  }
  indexes.set(candidates, index)
  return index
}

const NOWHERE = -1

type Places = { known: number; places: Int32Array }

// Positions never change, so they are only looked up again when experts were added.
const placesOfDays = new WeakMap<ExpertDays, WeakMap<readonly Candidate[], Places>>()

/** Each candidate's position in the days; negative if nothing is known about them. */
export function placesIn(days: ExpertDays, candidates: readonly Candidate[]): Int32Array {
  const ofDays = placesOfDays.get(days) ?? new WeakMap<readonly Candidate[], Places>()
  placesOfDays.set(days, ofDays)
  const kept = ofDays.get(candidates)
  if (kept?.known === days.placeOf.size) return kept.places
  const places = Int32Array.from(candidates, ({ expertId }) => days.placeOf.get(expertId) ?? NOWHERE)
  ofDays.set(candidates, { known: days.placeOf.size, places })
  return places
}
