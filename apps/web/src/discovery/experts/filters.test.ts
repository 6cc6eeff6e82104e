import { describe, expect, test } from 'vitest'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { countLeft } from './facets.ts'
import type { Facets } from './facets.ts'
import { filtersOfBooking, withBookingFilters, withFilter } from './filters.ts'

test.each([
  [{}, 'language', 'english', { language: 'english' }],
  [{ language: 'english' }, 'years', '10', { language: 'english', years: 10 }],
  [{ language: 'english', years: 10 }, 'language', '', { years: 10 }],
  [{ type: 'thai' }, 'type', 'classic', { type: 'classic' }],
] as const)('the filters %j with %s "%s" are %j', (filters, name, value, next) => {
  expect(withFilter(filters, name, value)).toEqual(next)
})

describe('the filters of a booking', () => {
  const chosen: BookingSearch = {
    postalCode: '10115',
    date: '2026-12-01',
    type: 'classic',
    slot: '2026-12-01T10:00:00.000Z',
    length: 60,
  }

  test('keep place, day and treatment, and clear the start if no expert is chosen', () => {
    expect(withBookingFilters(chosen, { language: 'english' })).toEqual({
      postalCode: '10115',
      date: '2026-12-01',
      type: 'classic',
      language: 'english',
    })
  })

  test('leave a chosen expert with their start', () => {
    const withExpert = { ...chosen, expert: '7' }
    expect(withBookingFilters(withExpert, { years: 10 })).toEqual({ ...withExpert, years: 10 })
  })

  test.each([[{}], [{ years: 5 }], [{ language: 'english' }], [{ language: 'english', years: 10 }]])(
    'keep the start if they are widened to %j',
    (filters) => {
      expect(withBookingFilters({ ...chosen, language: 'english', years: 10 }, filters)).toEqual({
        ...chosen,
        ...filters,
      })
    },
  )

  test('do not include its treatment, and are none for two', () => {
    const filtered = { ...chosen, language: 'english', years: 5 }
    expect(filtersOfBooking(filtered)).toEqual({ language: 'english', years: 5 })
    expect(filtersOfBooking({ ...filtered, numberOfExperts: 2 })).toEqual({})
  })
})

test('the number of experts left is the count at any active filter, otherwise that of all', () => {
  const facets: Facets = {
    treatments: [{ value: 'thai', name: [], count: 3 }],
    anyTreatment: 9,
    languages: [{ value: 'english', name: [], count: 3 }],
    anyLanguage: 5,
    years: [{ value: '10', name: [], count: 3 }],
    anyYears: 4,
  }
  expect(countLeft({}, facets)).toBe(5)
  expect(countLeft({ years: 10 }, facets)).toBe(3)
  expect(countLeft({ type: 'thai', language: 'english' }, facets)).toBe(3)
  expect(countLeft({ language: 'klingon' }, facets)).toBe(0)
})
