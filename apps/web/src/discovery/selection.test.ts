import { instantAt } from '@ruhepol/rules'
import { describe, expect, it } from 'vitest'
import { dropping } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { missingChoices, withDayOfExpert, withFreeDay } from './selection.ts'
import { meantSearch } from './use-discovery.ts'

const place = { postalCode: '10115' }
const chosen: BookingSearch = {
  ...place,
  date: '2026-11-24',
  timeRange: 'evening',
  type: 'classic',
  expert: '7',
  slot: '2026-11-24T17:15:00.000Z',
}

describe('choosing a day', () => {
  it('drops the time of day if nobody is free then', () => {
    const day = { date: '2026-11-25', morning: 2, afternoon: 1, evening: 0, totalExperts: 2 }
    expect(withFreeDay(chosen, day)).toEqual({ ...place, date: '2026-11-25' })
    expect(withFreeDay(chosen, { ...day, evening: 1 }).timeRange).toBe('evening')
  })
})

describe('choosing another day of the chosen expert', () => {
  it('keeps expert and treatment, and the time of day if they are free', () => {
    const day = { date: '2026-11-27', morning: 0, afternoon: 0, evening: 1, totalExperts: 1 }
    const { slot: _slot, ...kept } = chosen
    expect(withDayOfExpert(chosen, day)).toEqual({ ...kept, date: '2026-11-27' })
    expect(withDayOfExpert(chosen, { ...day, evening: 0, morning: 1 }).timeRange).toBeUndefined()
  })
})

describe('the search in an address', () => {
  it('drops a day that is over or beyond the planned ones, with the choices that depend on it', () => {
    const withoutDay = { ...place, type: 'classic', expert: '7' }
    // The evening of the 24th is closed from 20:00 on.
    expect(meantSearch(chosen, instantAt('2026-11-24', 20 * 4)).date).toBe('2026-11-24')
    expect(meantSearch(chosen, instantAt('2026-11-24', 20 * 4) + 60_000)).toEqual(withoutDay)
    expect(meantSearch(chosen, instantAt('2026-11-25', 48))).toEqual(withoutDay)
    expect(meantSearch({ ...chosen, date: '2028-12-10' }, instantAt('2026-11-24', 48))).toEqual(withoutDay)
    expect(meantSearch({ ...chosen, date: '2027-02-22' }, instantAt('2026-11-24', 48)).date).toBe('2027-02-22')
  })
})

describe('the missing choices', () => {
  it('are listed in page order', () => {
    expect(missingChoices({}, false)).toEqual(['place', 'date', 'type', 'slot'])
  })

  it('include only the start once that is taken', () => {
    expect(missingChoices(chosen, false)).toEqual(['slot'])
  })

  it('are none if everything is chosen; the first available expert counts as a choice', () => {
    expect(missingChoices(dropping(chosen, 'expert'), true)).toEqual([])
  })
})
