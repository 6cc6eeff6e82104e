import type { Instant } from '@ruhepol/rules'

/** The experts who could come to a guest, with their free starts, in the order in which they are preferred. */
export type FreeOfGuest = { expertId: number; starts: ReadonlySet<Instant> }[]

/** One expert for each guest, none of them twice; undefined if too few are free. */
export function crewAt(
  start: Instant,
  [first, ...more]: readonly FreeOfGuest[],
  taken: readonly number[] = [],
): number[] | undefined {
  if (!first) return []
  for (const { expertId, starts } of first) {
    if (!starts.has(start) || taken.includes(expertId)) continue
    const rest = crewAt(start, more, [...taken, expertId])
    if (rest) return [expertId, ...rest]
  }
  return undefined
}
