import type { DayState } from './free-days.ts'

/** Why a day can only be asked for; `count` is how many experts are free on it. */
export function requestReason(state: Extract<DayState, 'full' | 'tooSoon'>, count: number) {
  if (state === 'tooSoon') return 'discovery.day.onRequestLong' as const
  return count > 0 ? ('discovery.day.oneOnRequest' as const) : ('discovery.day.fullOnRequest' as const)
}
