import { dayState } from './free-days.ts'
import { stripLength } from '../use-discovery.ts'
import type { Discovery } from '../use-discovery.ts'
import { useFreeDays } from './use-free-days.ts'

/** Whether nobody can be booked on the chosen day: then the ways on stand under the day, and no steps follow it. */
export function useDayOff(discovery: Discovery): boolean {
  const { search, stripStart, now, place } = discovery
  const { days } = useFreeDays(discovery, stripStart, stripLength)
  const chosen = days?.find(({ date }) => date === search.date)
  if (!chosen) return false
  const state = dayState(chosen.date, chosen, now, place?.leadTimeHours ?? 0, search.numberOfExperts)
  return state === 'full' || state === 'tooSoon'
}
