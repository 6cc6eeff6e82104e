import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('only values that differ are named, before and after', () => {
  expect(changesOf({ state: 'paid', cents: 8900 }, { state: 'cancelled', cents: 8900 })).toEqual([
    { name: 'state', before: 'paid', after: 'cancelled' },
  ])
})

test('a new object has no former values, and an act without values shows no changes', () => {
  expect(changesOf(null, { role: 'owner', cities: ['berlin'] })).toEqual([
    { name: 'role', before: '–', after: 'owner' },
    { name: 'cities', before: '–', after: '["berlin"]' },
  ])
  expect(changesOf(null, null)).toEqual([])
})
