import { expect, test } from 'vitest'
import { pollPause } from './poll-pause.ts'

test('the page polls every 3 seconds while no payment is expected', () => {
  expect(pollPause(undefined)).toBe(3000)
})

test('the page polls half a second, 1, 2 and 4 seconds after a payment, then every 3 seconds', () => {
  const looks: number[] = []
  for (let waited = 0; looks.length < 6; looks.push(waited)) waited += pollPause(waited)
  expect(looks).toEqual([500, 1000, 2000, 4000, 7000, 10_000])
})

test('the page does not poll faster if the clock was set back', () => {
  expect(pollPause(-60_000)).toBe(500)
})
