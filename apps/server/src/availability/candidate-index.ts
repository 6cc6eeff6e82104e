/** An expert who could take a booking, with the lengths in quarter hours that are asked of them, ascending. */
export type Candidate = { expertId: number; lengths: readonly number[] }

/** What a search looks up for each of thousands of rows. */
type CandidateIndex = {
  expertIds: readonly number[]
  /** By expert id, the place in the list. */
  placeOf: ReadonlyMap<number, number>
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
    placeOf: new Map(expertIds.map((expertId, place) => [expertId, place])),
    shortest: Int32Array.from(candidates.map(({ lengths }) => Math.min(...lengths))),
  }
  indexes.set(candidates, index)
  return index
}
