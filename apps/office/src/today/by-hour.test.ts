import { expect, test } from 'vitest'
import { byHour } from './by-hour.ts'

const at = (start: string) => ({ start })

test('bookings are grouped by the hour in which they start, in order', () => {
  const late = at('2026-11-28T17:45:00Z')
  const early = at('2026-11-28T08:00:00Z')
  const middle = at('2026-11-28T17:15:00Z')
  expect(byHour([late, early, middle])).toEqual([
    { hour: '2026-11-28T08:00:00.000Z', rows: [early] },
    { hour: '2026-11-28T17:00:00.000Z', rows: [middle, late] },
  ])
})

test('the hour that is repeated when the clocks go back is shown as two hours', () => {
  const hours = byHour([at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')])
  expect(hours.map(({ hour }) => hour)).toEqual(['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'])
})
