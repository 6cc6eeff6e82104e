import { limits, QUARTERS_PER_DAY, type Instant } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import type { Candidate } from '../copy/candidate-index.ts'
import { searchDays, travelQuarters, type Search } from './search.ts'
import { eachStart, findStarts, startInstants, wordsBetween } from './slots.ts'

/** A start and the experts who can all begin a treatment of the same duration then. */
export type Slot = { slot: Instant; experts: number[] }

export type CommonSearch = Search & {
  numberOfExperts: number
  /** The experts who must take part. */
  selected: readonly number[]
}

type LengthOfDay = {
  length: number
  /** Where all selected experts can start this duration. */
  selectedLo: number
  selectedHi: number
  selectedSeen: number
  others: { candidate: number; lo: number; hi: number }[]
}

/** For each quarter hour, who can start this duration together with all the selected. */
function membersByStart({ selectedLo, selectedHi, others }: LengthOfDay): Map<number, number[]> {
  const members = new Map<number, number[]>()
  eachStart(selectedLo, selectedHi, (quarter) => members.set(quarter, []))
  for (const { candidate, lo, hi } of others) {
    eachStart(lo & selectedLo, hi & selectedHi, (quarter) => members.get(quarter)?.push(candidate))
  }
  return members
}

/** The slots of one day: any free group counts, not only pairs with the best expert (rule R10). */
function slotsOfDay(day: string, lengths: readonly LengthOfDay[], search: CommonSearch): Slot[] {
  const { candidates, numberOfExperts, selected } = search
  const together: (Set<number> | undefined)[] = Array.from({ length: QUARTERS_PER_DAY })
  let lo = 0
  let hi = 0
  for (const ofLength of lengths) {
    if (ofLength.selectedSeen < selected.length) continue
    for (const [quarter, members] of membersByStart(ofLength)) {
      if (selected.length + members.length < numberOfExperts) continue
      const start = wordsBetween(quarter, quarter + 1)
      lo |= start.lo
      hi |= start.hi
      const known = (together[quarter] ??= new Set())
      if (selected.length < numberOfExperts) for (const member of members) known.add(member)
    }
  }
  const instants = startInstants(day, lo, hi)
  const groups = together.filter((members) => members !== undefined)
  return groups.map((members, index) => ({
    slot: instants[index] as Instant,
    // Enough to choose from: nobody looks through more than a page of experts for one start.
    experts: [
      ...selected,
      ...[...members].toSorted((a, b) => a - b).map((candidate) => (candidates[candidate] as Candidate).expertId),
    ].slice(0, limits.pageMax),
  }))
}

/**
 * The starts at which `numberOfExperts` experts, including all selected, are free for the same duration. If more are
 * needed, each start names everyone who can join, best first.
 */
export async function findCommonSlots(db: Queryable, search: CommonSearch): Promise<Slot[]> {
  const { candidates, selected, numberOfExperts } = search
  const mustBe = new Set(selected)
  if (!selected.every((expertId) => candidates.some((candidate) => candidate.expertId === expertId))) return []
  const needed =
    selected.length >= numberOfExperts ? candidates.filter(({ expertId }) => mustBe.has(expertId)) : candidates
  const narrowed = { ...search, candidates: needed }
  const lengths = [...new Set(needed.flatMap((candidate) => candidate.lengths))].toSorted((a, b) => a - b)
  const travel = travelQuarters(search.place)
  const starts = new Int32Array(2)
  const slots: Slot[] = []
  await searchDays(db, narrowed, ({ day, allowed }) => {
    const ofDay = lengths.map<LengthOfDay>((length) => ({
      length,
      selectedLo: allowed.lo,
      selectedHi: allowed.hi,
      selectedSeen: 0,
      others: [],
    }))
    return {
      visit: (candidate, freeLo, freeHi, busyLo, busyHi) => {
        const { expertId, lengths: offered } = needed[candidate] as Candidate
        const isSelected = mustBe.has(expertId)
        for (const ofLength of ofDay) {
          if (!offered.includes(ofLength.length)) continue
          findStarts(starts, freeLo, freeHi, busyLo, busyHi, ofLength.length, travel)
          const lo = (starts[0] as number) & allowed.lo
          const hi = (starts[1] as number) & allowed.hi
          if (isSelected) {
            ofLength.selectedLo &= lo
            ofLength.selectedHi &= hi
            ofLength.selectedSeen += 1
          } else if ((lo | hi) !== 0) {
            ofLength.others.push({ candidate, lo, hi })
          }
        }
      },
      close: () => slots.push(...slotsOfDay(day, ofDay, narrowed)),
    }
  })
  return slots
}
