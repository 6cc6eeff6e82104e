import { expect, test } from 'vitest'
import { wishesOf } from './couple-queries.ts'
import { firstStartOfSecond, pairAt } from './use-common-starts.ts'

const starts = [
  { slot: '2026-11-25T17:00:00.000Z', experts: ['7', '8', '9'] },
  { slot: '2026-11-25T17:15:00.000Z', experts: ['8', '7'] },
]

test("a start names both guests' experts in their order", () => {
  expect(pairAt(starts, '2026-11-25T17:15:00Z')).toEqual(['8', '7'])
  expect(pairAt(starts, '2026-11-25T18:00:00Z')).toBeUndefined()
})

test('each expert is listed with the first start at which they can treat the second guest', () => {
  expect([...firstStartOfSecond(starts)]).toEqual([
    ['8', '2026-11-25T17:00:00.000Z'],
    ['9', '2026-11-25T17:00:00.000Z'],
    ['7', '2026-11-25T17:15:00.000Z'],
  ])
  expect(firstStartOfSecond(starts, 'morning').size).toBe(0)
})

test('starts are queried once both guests have a treatment, even without chosen experts', () => {
  expect(wishesOf({ type: 'classic', expert: '7' })).toBeUndefined()
  expect(wishesOf({ type: 'classic', secondType: 'thai', secondExpert: '8' })).toEqual([
    { treatmentTypeId: 'classic', expertId: null },
    { treatmentTypeId: 'thai', expertId: '8' },
  ])
})
