import { describe, expect, test } from 'vitest'
import { minutesToWait, wrongProof } from './outcome.ts'

const MINUTE = 60_000
const start = Date.parse('2027-01-20T17:00:00Z')
const appointment = { start, end: start + 60 * MINUTE }
const after = (minutes: number) => start + minutes * MINUTE

describe('the proof that a customer did not come', () => {
  test.each([
    ['20 minutes, and a call in them', 20, 10, 25, []],
    ['all of the treatment, and a call at its end', 60, 60, 300, []],
    ['a call at the start', 20, 0, 20, []],
    ['less than 20 minutes', 19, 10, 40, ['waitedMinutes']],
    ['more minutes than have passed', 26, 10, 25, ['waitedMinutes']],
    ['more minutes than the treatment takes', 61, 10, 300, ['waitedMinutes']],
    ['a part of a minute', 20.5, 10, 40, ['waitedMinutes']],
    ['no number', Number.NaN, 10, 40, ['waitedMinutes']],
    ['a call before the start', 20, -1, 40, ['calledAt']],
    ['a call in the future', 20, 26, 25, ['calledAt']],
    ['a call after the treatment', 20, 61, 300, ['calledAt']],
    ['nothing that can be true', 0, Number.NaN, 25, ['waitedMinutes', 'calledAt']],
  ] as const)('with %s has the expected errors', (_what, waitedMinutes, called, now, wrong) => {
    expect(wrongProof({ waitedMinutes, calledAt: after(called) }, appointment, after(now))).toEqual(wrong)
  })

  test('allows a wait of at most the minutes since the start, and of the whole appointment once that is over', () => {
    expect([-5, 0, 24.9, 300].map((now) => minutesToWait(appointment, after(now)))).toEqual([-5, 0, 24, 60])
  })
})
