import { addDays, dayOf, earliestInstantStart, QUARTER_MINUTES, type Day, type Instant } from '@ruhepol/rules'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { readBlocksAtLocation, type BlockAtLocation, type Blocked } from '../copy/availability-queries.ts'
import { endOfDay, quartersBetween } from '../claim/blocked-time.ts'
import { candidateIndex, placesIn, type Candidate } from '../copy/candidate-index.ts'
import { daysFromTo, WORDS_PER_PLACE } from '../copy/expert-days.ts'
import { expertDays } from '../copy/expert-days-copy.ts'
import { allowedStarts, wordsOf, type Words } from './slots.ts'

export type Search = {
  place: ServedPlace
  /** Best first. */
  candidates: readonly Candidate[]
  /** Starts with from <= t < until are requested. */
  from: Instant
  until: Instant
  /** When the lead time is counted from; now if left out. */
  asOf?: Instant | undefined
  /** Blocks to treat as free, such as those of an appointment that is to be moved. */
  givenUp?: readonly Blocked[] | undefined
}

type SearchedDay = {
  day: Day
  /** Possible starts: in the range, after the lead time, 9:00 to 22:00. */
  allowed: Words
}

/**
 * One expert on one day: `free` is open and not busy, `busy` must not overlap the travel to the next customer. Words
 * rather than objects, because a month of 2,000 experts means 60,000 calls.
 */
type VisitExpert = (candidate: number, freeLo: number, freeHi: number, busyLo: number, busyHi: number) => void

type Relief = { free: Words; way: Words }

/** Next to a block at the same location, neither its travel nor the block itself is in the way of our travel. */
function reliefAt(blocks: readonly BlockAtLocation[]): Map<string, Relief> {
  const reliefs = new Map<string, Relief>()
  for (const { expertId, startAt, endAt, blockedUntil } of blocks) {
    const free = wordsOf(quartersBetween(endAt, blockedUntil))
    const way = wordsOf(quartersBetween(startAt, blockedUntil))
    const key = `${expertId} ${dayOf(startAt)}`
    const known = reliefs.get(key)
    if (known) {
      free.lo |= known.free.lo
      free.hi |= known.free.hi
      way.lo |= known.way.lo
      way.hi |= known.way.hi
    }
    reliefs.set(key, { free, way })
  }
  return reliefs
}

/**
 * Visits every candidate on each of their working days in the search, day by day. All availability queries and the
 * check of placing use it (rule R3). `openDay` is called for each day and returns its visitor. Answers the instant from
 * which the lead time was counted; undefined if there was nothing to search.
 */
export async function searchDays(
  db: Queryable,
  { place, candidates, from, until, asOf, givenUp = [] }: Search,
  openDay: (day: SearchedDay) => { visit: VisitExpert; close?: () => void },
): Promise<Instant | undefined> {
  if (candidates.length === 0 || until <= from) return undefined
  const { expertIds } = candidateIndex(candidates)
  const firstDay = dayOf(from)
  const lastDay = dayOf(until - 1)
  const { locationId } = place
  const atLocation =
    locationId === null
      ? []
      : await readBlocksAtLocation(db, {
          locationId,
          from: endOfDay(addDays(firstDay, -1)),
          until: endOfDay(lastDay),
        })
  // In blocks to treat as free, the treatment's own time is free too, not only the travel after it.
  const reliefs = reliefAt([...atLocation, ...givenUp.map((block) => ({ ...block, endAt: block.startAt }))])
  const { now, days } = await expertDays(db, { from: firstDay, to: lastDay, expertIds })
  const earliest = Math.max(from, earliestInstantStart(asOf ?? now, place.leadTimeMinutes))
  const places = placesIn(days, candidates)
  for (const { day, words } of daysFromTo(days, firstDay, lastDay)) {
    const allowed = allowedStarts(day, earliest, until)
    if (allowed.lo === 0 && allowed.hi === 0) continue
    const { visit, close } = openDay({ day, allowed })
    for (let candidate = 0; candidate < places.length; candidate += 1) {
      const at = (places[candidate] as number) * WORDS_PER_PLACE
      const openLo = words[at] ?? 0
      const openHi = words[at + 1] ?? 0
      if ((openLo | openHi) === 0) continue
      const busyLo = words[at + 2] as number
      const busyHi = words[at + 3] as number
      const relief = reliefs.size === 0 ? undefined : reliefs.get(`${expertIds[candidate]} ${day}`)
      if (relief) {
        const { free, way } = relief
        visit(
          candidate,
          openLo & ~(busyLo & ~free.lo),
          openHi & ~(busyHi & ~free.hi),
          busyLo & ~way.lo,
          busyHi & ~way.hi,
        )
      } else {
        visit(candidate, openLo & ~busyLo, openHi & ~busyHi, busyLo, busyHi)
      }
    }
    close?.()
  }
  return asOf ?? now
}

/** The city's travel time in quarter hours. */
export function travelQuarters({ travelMinutes }: ServedPlace): number {
  return Math.ceil(travelMinutes / QUARTER_MINUTES)
}
