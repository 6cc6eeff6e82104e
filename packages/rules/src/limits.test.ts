import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { quartersOfRange } from './periods.ts'
import { QUARTER_MINUTES } from './time.ts'

test('the times of day cover the opening hours', () => {
  expect(quartersOfRange('morning').from * QUARTER_MINUTES).toBe(limits.openFromHour * 60)
  expect(quartersOfRange('evening').to * QUARTER_MINUTES).toBe(limits.openUntilHour * 60)
})

test('every lower bound is at or below its upper bound', () => {
  const numbers = new Map(
    Object.entries(limits).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
  for (const [name, least] of numbers) {
    const most = name.endsWith('Min') ? numbers.get(name.replace(/Min$/, 'Max')) : undefined
    if (most !== undefined) expect([name, least <= most]).toEqual([name, true])
  }
})
