import { addDays, dayOf, quartersOfRange, type Day, type Instant, type TimeRange } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { candidateIndex } from '../copy/candidate-index.ts'
import { searchDays, travelQuarters, type Search } from './search.ts'
import { findStarts, startInstants, wordsBetween, type Words } from './slots.ts'

/** The number of experts who can start a treatment on a day, by time of day. */
export type DayAvailability = {
  date: Day
  morning: number
  afternoon: number
  evening: number
  totalExperts: number
}

/** The quarter hours of a time of day. */
export const wordsOfRange = (range: TimeRange): Words => {
  const { from, to } = quartersOfRange(range)
  return wordsBetween(from, to)
}
const MORNING = wordsOfRange('morning')
const AFTERNOON = wordsOfRange('afternoon')
const EVENING = wordsOfRange('evening')

type CountedDays = {
  /** One entry for every calendar day of the search, including zeros. */
  days: DayAvailability[]
  /** The quarter hours of a day in which any candidate works. */
  atWork: Map<Day, Words>
  /** When it was counted; undefined if there was nothing to search. */
  now: Instant | undefined
}

/** Counts who is free on each calendar day of the search. */
export async function countFreeExperts(db: Queryable, search: Search): Promise<CountedDays> {
  const atWork = new Map<Day, Words>()
  const byDay = new Map<Day, DayAvailability>()
  for (let day = dayOf(search.from); day <= dayOf(search.until - 1); day = addDays(day, 1)) {
    byDay.set(day, { date: day, morning: 0, afternoon: 0, evening: 0, totalExperts: 0 })
  }
  const travel = travelQuarters(search.place)
  const { shortest } = candidateIndex(search.candidates)
  const starts = new Int32Array(2)
  const now = await searchDays(db, search, ({ day, allowed }) => {
    let morning = 0
    let afternoon = 0
    let evening = 0
    let totalExperts = 0
    const work = { lo: 0, hi: 0 }
    atWork.set(day, work)
    return {
      visit: (candidate, freeLo, freeHi, busyLo, busyHi) => {
        work.lo |= freeLo | busyLo
        work.hi |= freeHi | busyHi
        findStarts(starts, freeLo, freeHi, busyLo, busyHi, shortest[candidate] as number, travel)
        const lo = (starts[0] as number) & allowed.lo
        const hi = (starts[1] as number) & allowed.hi
        if ((lo | hi) === 0) return
        totalExperts += 1
        if (((lo & MORNING.lo) | (hi & MORNING.hi)) !== 0) morning += 1
        if (((lo & AFTERNOON.lo) | (hi & AFTERNOON.hi)) !== 0) afternoon += 1
        if (((lo & EVENING.lo) | (hi & EVENING.hi)) !== 0) evening += 1
      },
      close: () => byDay.set(day, { date: day, morning, afternoon, evening, totalExperts }),
    }
  })
  return { days: [...byDay.values()], atWork, now }
}

type StartsOfDay = { day: Day; lo: number; hi: number }

export type FreeExpert = { expertId: number; days: StartsOfDay[] }

/** Experts with at least one start for their shortest duration, best first, with the days of it. */
export async function findFreeExperts(db: Queryable, search: Search): Promise<FreeExpert[]> {
  const travel = travelQuarters(search.place)
  const { expertIds, shortest } = candidateIndex(search.candidates)
  const starts = new Int32Array(2)
  const found: (FreeExpert | undefined)[] = Array.from({ length: search.candidates.length })
  await searchDays(db, search, ({ day, allowed }) => ({
    visit: (candidate, freeLo, freeHi, busyLo, busyHi) => {
      findStarts(starts, freeLo, freeHi, busyLo, busyHi, shortest[candidate] as number, travel)
      const lo = (starts[0] as number) & allowed.lo
      const hi = (starts[1] as number) & allowed.hi
      if ((lo | hi) === 0) return
      const expert = (found[candidate] ??= { expertId: expertIds[candidate] as number, days: [] })
      expert.days.push({ day, lo, hi })
    },
  }))
  return found.filter((expert) => expert !== undefined)
}

/** Every start of a free expert, ascending. */
export function startsOf({ days }: FreeExpert): Instant[] {
  return days.flatMap(({ day, lo, hi }) => startInstants(day, lo, hi))
}
