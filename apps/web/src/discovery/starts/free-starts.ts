import { dayOf, rangeOfInstant, timeRanges } from '@ruhepol/rules'
import type { Day, TimeRange } from '@ruhepol/rules'
import type { FreeDay } from '../days/free-days.ts'

/** The starts of one expert, RFC 3339, ascending; experts come best first. */
export type ExpertStarts = {
  expert: { id: string; name: string }
  availabilities: readonly string[]
}

/** The starts of one time of day. */
export type StartsOfRange = {
  range: TimeRange
  starts: string[]
}

/** A start in both notations of its milliseconds, because an address may contain either. */
const sameStart = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b)

/** Every start at which at least one of the experts is free, ascending. */
export function allStarts(experts: readonly ExpertStarts[]): string[] {
  return [...new Set(experts.flatMap(({ availabilities }) => availabilities))].sort()
}

/** The starts of each time of day; a list may be empty. */
export function startsByRange(starts: readonly string[]): StartsOfRange[] {
  return timeRanges.map((range) => ({
    range,
    starts: starts.filter((start) => rangeOfInstant(Date.parse(start)) === range),
  }))
}

/** The best free expert at a start. */
export function expertFreeAt(experts: readonly ExpertStarts[], start: string): ExpertStarts['expert'] | undefined {
  return experts.find(({ availabilities }) => availabilities.some((free) => sameStart(free, start)))?.expert
}

/** The starts closest to a lost one, at most `most`. */
export function nearestStarts(starts: readonly string[], gone: string, most: number): string[] {
  const distance = (start: string): number => Math.abs(Date.parse(start) - Date.parse(gone))
  return [...starts].sort((a, b) => distance(a) - distance(b)).slice(0, most)
}

/** The days of these starts, with times of day that have one or none. */
export function daysOfStarts(days: readonly Day[], starts: readonly string[]): FreeDay[] {
  const known = new Map<Day, FreeDay>(
    days.map((date) => [date, { date, morning: 0, afternoon: 0, evening: 0, totalExperts: 0 }]),
  )
  for (const start of starts) {
    const instant = Date.parse(start)
    const day = known.get(dayOf(instant))
    const range = rangeOfInstant(instant)
    if (!day || !range) continue
    day[range] = 1
    day.totalExperts = 1
  }
  return [...known.values()]
}
