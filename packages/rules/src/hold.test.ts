import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  holdAfterAttempt,
  holdFromPlacing,
  holdLimit,
  mayOpenPayment,
  processingGraceUntil,
  slotHoldEnd,
} from './hold.ts'

// A fixed seed gives the same cases on every run.
fc.configureGlobal({ seed: 2026 })

const MINUTE = 60_000
const placedAt = Date.parse('2026-11-21T10:00:00Z')
const minutes = (count: number) => placedAt + count * MINUTE

describe('the hold', () => {
  test('lasts 15 minutes from placing', () => {
    expect(holdFromPlacing(placedAt)).toBe(minutes(15))
  })

  test.each([
    [0, 15, 15],
    [1, 15, 16],
    [14, 15, 29],
    [15, 15, 30],
    [16, 20, 30],
    [29, 30, 30],
  ])('after an attempt in minute %i, held until %i, ends in minute %i', (now, heldUntil, end) => {
    expect(holdAfterAttempt({ limit: minutes(30), heldUntil: minutes(heldUntil), now: minutes(now) })).toBe(
      minutes(end),
    )
  })

  test('can be extended once on request, by 15 minutes', () => {
    expect(holdLimit(placedAt)).toBe(holdFromPlacing(placedAt) + 15 * MINUTE)
  })

  test('never gets shorter, nor longer than 30 minutes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30 * MINUTE), { maxLength: 6 }), (attempts) => {
        let heldUntil = holdFromPlacing(placedAt)
        for (const after of attempts.toSorted((one, other) => one - other)) {
          const next = holdAfterAttempt({ limit: holdLimit(placedAt), heldUntil, now: placedAt + after })
          expect(next).toBeGreaterThanOrEqual(heldUntil)
          expect(next).toBeLessThanOrEqual(minutes(30))
          heldUntil = next
        }
      }),
    )
  })

  test('lasts at most 60 minutes longer for a payment being processed', () => {
    expect(processingGraceUntil(minutes(15))).toBe(minutes(75))
  })
})

describe('another payment', () => {
  test.each([
    [4, 4, true],
    [5, 5, false],
    [6, 6, false],
    [0, 19, true],
    [0, 20, false],
    [0, 21, false],
    [4, 19, true],
    [5, 19, false],
  ])('after %i tried and %i opened attempts is allowed: %s', (tried, opened, may) => {
    expect(mayOpenPayment({ tried, opened })).toBe(may)
  })
})

test('a slot hold lasts 15 minutes', () => {
  expect(slotHoldEnd(placedAt)).toBe(minutes(15))
})
