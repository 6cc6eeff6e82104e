import { describe, expect, it } from 'vitest'
import type { BookingSearch } from '../platform/booking-search.ts'
import {
  dropping,
  choosingDate,
  choosingExpert,
  choosingSlot,
  choosingType,
  missingChoices,
  withFreeDay,
} from './selection.ts'

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
  it('for the first time keeps a treatment that was chosen before', () => {
    expect(choosingDate({ ...place, type: 'hot-stone' }, '2026-11-24')).toEqual({
      ...place,
      type: 'hot-stone',
      date: '2026-11-24',
    })
  })

  it('changed clears start, expert and treatment', () => {
    expect(choosingDate(chosen, '2026-11-25')).toEqual({ ...place, date: '2026-11-25', timeRange: 'evening' })
  })

  it('changed on the expert route keeps expert and treatment', () => {
    expect(choosingDate({ ...chosen, expertRoute: true }, '2026-11-25')).toEqual({
      ...place,
      expertRoute: true,
      date: '2026-11-25',
      timeRange: 'evening',
      type: 'classic',
      expert: '7',
    })
  })

  it('with another time of day counts as a change', () => {
    expect(choosingDate(chosen, '2026-11-24', 'morning')).toEqual({
      ...place,
      date: '2026-11-24',
      timeRange: 'morning',
    })
  })

  it('drops the time of day where nobody is free then', () => {
    const day = { date: '2026-11-25', morning: 2, afternoon: 1, evening: 0, totalExperts: 2 }
    expect(withFreeDay(chosen, day)).toEqual({ ...place, date: '2026-11-25' })
    expect(withFreeDay(chosen, { ...day, evening: 1 }).timeRange).toBe('evening')
  })
})

describe('choosing a treatment', () => {
  it('for the first time keeps a start chosen at a profile', () => {
    const before = dropping(chosen, 'type')
    expect(choosingType(before, 'classic', [60])).toEqual(chosen)
  })

  it('changed clears the start, and a length that it does not have', () => {
    const kept = dropping(chosen, 'slot')
    expect(choosingType({ ...chosen, length: 120 }, 'sports', [60, 90])).toEqual({ ...kept, type: 'sports' })
    expect(choosingType({ ...chosen, length: 90 }, 'sports', [60, 90]).length).toBe(90)
  })
})

describe('choosing an expert', () => {
  it('instead of another clears the treatment', () => {
    expect(choosingExpert(chosen, '8').type).toBeUndefined()
    expect(choosingExpert(chosen, '8').expert).toBe('8')
  })

  it('for the first time keeps it', () => {
    const before = dropping(chosen, 'expert', 'slot')
    expect(choosingExpert(before, '7').type).toBe('classic')
  })

  it('whoever is free first keeps everything else and leaves the expert route', () => {
    const rest = dropping(chosen, 'expert')
    expect(choosingExpert({ ...chosen, expertRoute: true }, undefined)).toEqual(rest)
  })
})

describe('choosing a start', () => {
  it('clears the length, and the time of day follows it', () => {
    const next = choosingSlot({ ...chosen, length: 90 }, '2026-11-24T08:00:00.000Z')
    expect(next).toEqual({ ...chosen, slot: '2026-11-24T08:00:00.000Z', timeRange: 'morning' })
  })

  it('of a day not chosen before brings its day', () => {
    expect(choosingSlot({ ...place, expert: '7', expertRoute: true }, '2026-11-24T08:00:00.000Z')).toEqual({
      ...place,
      expert: '7',
      expertRoute: true,
      date: '2026-11-24',
      timeRange: 'morning',
      slot: '2026-11-24T08:00:00.000Z',
    })
  })
})

describe('what is missing', () => {
  it('is named in the order of the page', () => {
    expect(missingChoices({}, false)).toEqual(['place', 'date', 'type', 'slot'])
  })

  it('is the start alone, once it is gone', () => {
    expect(missingChoices(chosen, false)).toEqual(['slot'])
  })

  it('is nothing when all is chosen; the expert may be whoever is free first', () => {
    const withoutExpert = dropping(chosen, 'expert')
    expect(missingChoices(withoutExpert, true)).toEqual([])
  })
})
