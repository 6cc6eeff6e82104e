import { describe, expect, test } from 'vitest'
import {
  cleared,
  withDate,
  withExpert,
  withNumberOfExperts,
  withSlot,
  withTimeRange,
  withType,
} from '../booking/flow/booking-rules.ts'
import { clearedChoices } from './cleared-choices.ts'

const chosen = {
  postalCode: '10115',
  date: '2026-11-27',
  timeRange: 'afternoon',
  type: 'classic',
  expert: '18',
  slot: '2026-11-27T12:30:00.000Z',
  length: 90,
} as const

describe('clearedChoices', () => {
  test.each([
    ['another day', withDate(chosen, '2026-11-30'), ['type', 'expert', 'slot']],
    ['another time of day', withTimeRange(chosen, 'evening'), ['slot', 'length']],
    ['another expert', withExpert(chosen, '21'), ['type', 'slot', 'length']],
    ['another treatment', withType(chosen, 'thai', []), ['slot', 'length']],
    ['another start', withSlot(chosen, '2026-11-27T13:30:00.000Z'), ['length']],
    ['another number of people', withNumberOfExperts(chosen, 2), ['type', 'expert', 'slot', 'length']],
  ])('names what %s clears', (_change, next, kinds) => {
    expect(clearedChoices(chosen, next)).toEqual(kinds)
  })

  test('names nothing if a choice fills in something open', () => {
    expect(clearedChoices({ postalCode: '10115' }, withDate({ postalCode: '10115' }, '2026-11-30'))).toEqual([])
  })

  test('names nothing if the person undoes a choice or clears everything', () => {
    expect(clearedChoices(chosen, withExpert(chosen, undefined))).toEqual([])
    expect(clearedChoices(chosen, cleared())).toEqual([])
  })
})
