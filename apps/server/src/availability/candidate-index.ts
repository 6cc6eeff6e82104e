import type { ExpertDays } from './expert-days.ts'

/** A candidate expert, with the requested lengths in quarter hours, ascending. */
export type Candidate = { expertId: number; lengths: readonly number[] }

/** Lookup tables for a search over thousands of rows. */
type CandidateIndex = {
  expertIds: readonly number[]
  /** A length that fits leaves room for every shorter one, so the shortest tells whether an expert is free at all. */
  shortest: Int32Array
}

// The lists of whole cities are kept with the catalogue's copy and come again with every search.
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

// Positions never change, so they are looked up again only when experts have joined.
const placesOfDays = new WeakMap<ExpertDays, WeakMap<readonly Candidate[], Places>>()

/** For each candidate the place in the days; a negative one where nothing is known of them. */
export function placesIn(days: ExpertDays, candidates: readonly Candidate[]): Int32Array {
  const ofDays = placesOfDays.get(days) ?? new WeakMap<readonly Candidate[], Places>()
  placesOfDays.set(days, ofDays)
  const kept = ofDays.get(candidates)
  if (kept?.known === days.placeOf.size) return kept.places
  const places = Int32Array.from(candidates, ({ expertId }) => days.placeOf.get(expertId) ?? NOWHERE)
  ofDays.set(candidates, { known: days.placeOf.size, places })
  return places
}
