import { instantAt } from '@ruhepol/rules'
import { describe, expect, it } from 'vitest'
import { dayReason, dayState, nearestFreeDay } from './free-days.ts'
import type { FreeDay } from './free-days.ts'

const free = (date: string, morning: number, afternoon = morning, evening = morning): FreeDay => ({
  date,
  morning,
  afternoon,
  evening,
  totalExperts: Math.max(morning, afternoon, evening),
})
/** Half past seven on a Saturday in Berlin. */
const now = instantAt('2026-11-21', 30)

describe('the state of a day', () => {
  it('is too soon if it is within the lead time, even if experts are free', () => {
    expect(dayState('2026-11-22', free('2026-11-22', 5), now, 48)).toBe('tooSoon')
  })

  it('is open if it has one start left after the lead time', () => {
    expect(dayState('2026-11-23', free('2026-11-23', 0, 0, 9), now, 48)).toBe('open')
  })

  it('is open today if the lead time is two hours', () => {
    expect(dayState('2026-11-21', free('2026-11-21', 3), now, 2)).toBe('open')
  })

  it('is too soon with a short lead time once its evening is closed, two hours before the end', () => {
    const today = '2026-11-21'
    expect(dayState(today, free(today, 0), instantAt(today, 20 * 4) + 60_000, 1)).toBe('tooSoon')
    expect(dayState(today, free(today, 0), instantAt(today, 20 * 4), 1)).toBe('full')
  })

  it('is full if nobody is free, or nothing is known', () => {
    expect(dayState('2026-11-28', free('2026-11-28', 0), now, 48)).toBe('full')
    expect(dayState('2026-11-28', undefined, now, 48)).toBe('full')
  })

  it('follows the reason that the server gives', () => {
    const day = '2026-11-28'
    const nobody = { ...free(day, 0), reason: 'nobodyForTreatment' as const }
    expect(dayState(day, nobody, now, 48)).toBe('full')
    expect(dayReason(day, nobody, now, 48)).toBe('nobodyForTreatment')
    expect(dayState(day, { ...free(day, 0), reason: 'tooSoon' }, now, 48)).toBe('tooSoon')
    expect(dayState(day, { ...free(day, 1), reason: 'needsTwoExperts' }, now, 48, 2)).toBe('full')
  })

  it('has a reason by the same rules if the server gives none', () => {
    const day = '2026-11-28'
    expect(dayReason(day, free(day, 0), now, 48)).toBe('fullyBooked')
    expect(dayReason(day, free(day, 1), now, 48, 2)).toBe('needsTwoExperts')
    expect(dayReason('2026-11-22', free('2026-11-22', 5), now, 48)).toBe('tooSoon')
    expect(dayReason(day, free(day, 1), now, 48)).toBeUndefined()
  })

  it('is "few" with one or two experts', () => {
    expect(dayState('2026-11-28', free('2026-11-28', 2), now, 48)).toBe('few')
    expect(dayState('2026-11-28', free('2026-11-28', 3), now, 48)).toBe('open')
  })
})

describe('the nearest other day', () => {
  const days = [free('2026-11-23', 0), free('2026-11-24', 2, 2, 0), free('2026-11-25', 0), free('2026-11-26', 1)]

  it('is the nearest with someone free', () => {
    expect(nearestFreeDay(days, '2026-11-23')?.date).toBe('2026-11-24')
  })

  it('is never the day itself', () => {
    expect(nearestFreeDay(days, '2026-11-24')?.date).toBe('2026-11-26')
  })

  it('is the later of two equally near ones', () => {
    expect(nearestFreeDay(days, '2026-11-25')?.date).toBe('2026-11-26')
  })

  it('has someone free at the wanted time of day', () => {
    expect(nearestFreeDay(days, '2026-11-23', { range: 'evening' })?.date).toBe('2026-11-26')
  })

  it('is undefined if nobody is free at all', () => {
    expect(nearestFreeDay([free('2026-11-23', 0)], '2026-11-23')).toBeUndefined()
  })
})
