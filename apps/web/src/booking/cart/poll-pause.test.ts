import { expect, test } from 'vitest'
import { pollPause } from './poll-pause.ts'

test('polls every 3 seconds while no payment is expected', () => {
  expect(pollPause(undefined)).toBe(3000)
})

test('after a payment looks come after half a second, 1, 2 and 4 seconds, then every 3', () => {
  const looks: number[] = []
  for (let waited = 0; looks.length < 6; looks.push(waited)) waited += pollPause(waited)
  expect(looks).toEqual([500, 1000, 2000, 4000, 7000, 10_000])
})

test('a clock that was put back does not make looks come faster', () => {
  expect(pollPause(-60_000)).toBe(500)
})
