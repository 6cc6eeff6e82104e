import { limits, QUARTER_MINUTES, QUARTERS_PER_DAY } from '@ruhepol/rules'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { invalidInput } from '../../platform/errors.ts'
import type { Candidate } from '../copy/candidate-index.ts'
import { candidatesOfCity, getOffer } from '../copy/candidates.ts'
import type { Slot } from './common-slots.ts'
import { searchDays, travelQuarters, type Search } from './search.ts'
import { eachStart, findStarts, startInstants, wordsBetween } from './slots.ts'

/** A guest's treatment and preferred expert; any expert if none is given. */
export type GuestWish = { treatmentTypeId: string; expertId?: string | null }

/** `experts` starts with one per guest; `lastGuest` lists all who can treat the last guest, best first. */
type GuestSlot = Slot & { lastGuest: readonly number[] }

export type GuestSearch = Search & {
  /** Durations in quarter hours that every guest's treatment offers somewhere, ascending. */
  lengths: readonly number[]
  /** Per guest and candidate: the durations possible for both. */
  lengthsOfGuest: readonly (readonly (readonly number[])[])[]
}

/** The experts who may treat a guest, best first. Throws `not_found` for unknown experts and treatment types. */
async function candidatesOfGuest(
  db: Queryable,
  { cityId }: ServedPlace,
  { treatmentTypeId, expertId }: GuestWish,
): Promise<readonly Candidate[]> {
  const offering = await candidatesOfCity(db, cityId, treatmentTypeId)
  if (expertId == null) return offering
  const chosen = await getOffer(db, expertId)
  return offering.filter((candidate) => candidate.expertId === chosen.expertId)
}

/** The experts for each guest, with the durations that the guests have in common, or only the given one (minutes). */
export async function guestSearch(
  db: Queryable,
  place: ServedPlace,
  guests: readonly GuestWish[],
  lengthMinutes?: number,
): Promise<Omit<GuestSearch, 'from' | 'until'>> {
  if (guests.length < limits.expertsMin || guests.length > limits.expertsMax) {
    throw invalidInput([{ path: 'guests', key: 'invalid_input' }])
  }
  const ofGuests = await Promise.all(guests.map((guest) => candidatesOfGuest(db, place, guest)))
  const [first = new Set<number>(), ...others] = ofGuests.map(
    (candidates) => new Set(candidates.flatMap(({ lengths }) => lengths)),
  )
  const isWanted = (length: number) => lengthMinutes === undefined || length * QUARTER_MINUTES === lengthMinutes
  const lengths = [...first]
    .filter((length) => isWanted(length) && others.every((set) => set.has(length)))
    .toSorted((a, b) => a - b)
  const offers = ofGuests.map(
    (candidates) => new Map(candidates.map(({ expertId, lengths: offered }) => [expertId, offered])),
  )
  const everybody = await candidatesOfCity(db, place.cityId, undefined)
  const candidates = everybody.filter(({ expertId }) => offers.some((offer) => offer.has(expertId)))
  const lengthsOfGuest = offers.map((offer) =>
    candidates.map(({ expertId }) => lengths.filter((length) => offer.get(expertId)?.includes(length))),
  )
  return { place, candidates, lengths, lengthsOfGuest }
}

type Free = { candidate: number; lo: number; hi: number }

/** A different expert for each guest, best first; undefined if there are not enough. */
function seat([first = [], second]: readonly (readonly number[])[]): number[] | undefined {
  for (const one of first) {
    if (second === undefined) return [one]
    const other = second.find((candidate) => candidate !== one)
    if (other !== undefined) return [one, other]
  }
  return undefined
}

/** Experts for the last guest, each while another expert treats the previous guest. */
function joining(members: readonly (readonly number[])[]): readonly number[] {
  const last = members.at(-1) ?? []
  return last.filter((candidate) => seat([...members.slice(0, -1), [candidate]]) !== undefined)
}

/** For each quarter hour, who can start this duration there. */
function membersByStart(free: readonly Free[]): Map<number, number[]> {
  const members = new Map<number, number[]>()
  for (const { candidate, lo, hi } of free) {
    eachStart(lo, hi, (quarter) => {
      const known = members.get(quarter)
      if (known) known.push(candidate)
      else members.set(quarter, [candidate])
    })
  }
  return members
}

/** The slots of one day; `free` gives for each duration and guest who can start when. */
function slotsOfDay(day: string, free: readonly (readonly Free[][])[], candidates: readonly Candidate[]): GuestSlot[] {
  const found: ({ seated: number[]; joiners: Set<number> } | undefined)[] = Array.from({ length: QUARTERS_PER_DAY })
  let lo = 0
  let hi = 0
  for (const ofLength of free) {
    const [first = new Map<number, number[]>(), ...others] = ofLength.map(membersByStart)
    for (const [quarter, members] of first) {
      const byGuest = [members, ...others.map((other) => other.get(quarter) ?? [])].map((list) =>
        list.toSorted((a, b) => a - b),
      )
      const seated = seat(byGuest)
      if (!seated) continue
      const start = wordsBetween(quarter, quarter + 1)
      lo |= start.lo
      hi |= start.hi
      const known = (found[quarter] ??= { seated, joiners: new Set() })
      for (const candidate of joining(byGuest)) known.joiners.add(candidate)
    }
  }
  const instants = startInstants(day, lo, hi)
  return found
    .filter((slot) => slot !== undefined)
    .map(({ seated, joiners }, index) => {
      const idOf = (candidate: number): number => (candidates[candidate] as Candidate).expertId
      const ordered = [...joiners].toSorted((a, b) => a - b)
      const experts = [...seated, ...ordered.filter((candidate) => candidate !== seated.at(-1))]
      return {
        slot: instants[index] as number,
        // Enough to choose from: nobody looks through more than a page of experts for one start.
        experts: experts.slice(0, limits.pageMax).map(idOf),
        lastGuest: ordered.map(idOf),
      }
    })
}

/**
 * The starts at which each guest has a separate expert for a common duration; any free pair counts (rule R10). Each
 * names one expert per guest, in order, followed by other possible experts for the last guest.
 */
export async function findGuestSlots(db: Queryable, search: GuestSearch): Promise<GuestSlot[]> {
  const { candidates, lengths, lengthsOfGuest } = search
  const travel = travelQuarters(search.place)
  const starts = new Int32Array(2)
  const slots: GuestSlot[] = []
  await searchDays(db, search, ({ day, allowed }) => {
    const free = lengths.map(() => lengthsOfGuest.map((): Free[] => []))
    return {
      visit: (candidate, freeLo, freeHi, busyLo, busyHi) => {
        for (const [guest, offered] of lengthsOfGuest.entries()) {
          for (const length of offered[candidate] as readonly number[]) {
            findStarts(starts, freeLo, freeHi, busyLo, busyHi, length, travel)
            const lo = (starts[0] as number) & allowed.lo
            const hi = (starts[1] as number) & allowed.hi
            if ((lo | hi) !== 0) free[lengths.indexOf(length)]?.[guest]?.push({ candidate, lo, hi })
          }
        }
      },
      close: () => slots.push(...slotsOfDay(day, free, candidates)),
    }
  })
  return slots
}
