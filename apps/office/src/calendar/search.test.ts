import { expect, test } from 'vitest'
import { calendarSearch } from './search.ts'

test('an address is read, and invalid values are left out', () => {
  expect(calendarSearch({ city: 'berlin', day: '2027-01-15', skill: 'classic', free: '14:30' })).toEqual({
    city: 'berlin',
    day: '2027-01-15',
    skill: 'classic',
    free: '14:30',
  })
  // The router reads digits as a number.
  expect(calendarSearch({ view: 'week', expert: 7 })).toEqual({ view: 'week', expert: '7' })
  for (const odd of [{ day: '2027-02-30' }, { free: '14:20' }, { free: '24:00' }, { view: 'week' }, { expert: '7' }])
    expect(calendarSearch(odd), JSON.stringify(odd)).toEqual({})
})
