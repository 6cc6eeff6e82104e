import type { DayState } from './free-days.ts'

/** Why a day is available on request only; `count` is the number of free experts. */
export function requestReason(state: Extract<DayState, 'full' | 'tooSoon'>, count: number) {
  if (state === 'tooSoon') return 'discovery.day.onRequestLong' as const
  return count > 0 ? ('discovery.day.oneOnRequest' as const) : ('discovery.day.fullOnRequest' as const)
}
