import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('only what differs is named, with both values', () => {
  expect(changesOf({ state: 'paid', cents: 8900 }, { state: 'cancelled', cents: 8900 })).toEqual([
    { name: 'state', before: 'paid', after: 'cancelled' },
  ])
})

test('something new has no value before, and an act without values changed nothing', () => {
  expect(changesOf(null, { role: 'owner', cities: ['berlin'] })).toEqual([
    { name: 'role', before: '–', after: 'owner' },
    { name: 'cities', before: '–', after: '["berlin"]' },
  ])
  expect(changesOf(null, null)).toEqual([])
})
