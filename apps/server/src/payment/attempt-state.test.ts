import { describe, expect, test } from 'vitest'
import { attemptRank, isAlive, movesAttempt, paymentStatusOf, type AttemptStatus } from './attempt-state.ts'

/** Every transition that provider news may cause; all others are ignored. */
const moves: Record<AttemptStatus, AttemptStatus[]> = {
  created: ['sent', 'requires_action', 'processing', 'succeeded', 'refund_pending', 'refunded', 'failed', 'cancelled'],
  sent: ['requires_action', 'processing', 'succeeded', 'refund_pending', 'refunded', 'failed', 'cancelled'],
  requires_action: ['processing', 'succeeded', 'refund_pending', 'refunded', 'failed', 'cancelled'],
  processing: ['succeeded', 'refund_pending', 'refunded', 'failed', 'cancelled'],
  failed: ['succeeded', 'refund_pending', 'refunded'],
  cancelled: ['succeeded', 'refund_pending', 'refunded'],
  succeeded: ['refund_pending', 'refunded'],
  refund_pending: ['refunded'],
  refunded: [],
}
const statuses = Object.keys(attemptRank) as AttemptStatus[]

describe.each(statuses)('an attempt that is %s', (from) => {
  test.each(statuses)('reacts to %s', (to) => {
    expect(movesAttempt(from, to)).toBe(moves[from].includes(to))
  })
})

test('a late failure never overwrites a success', () => {
  for (const late of ['failed', 'cancelled', 'processing', 'requires_action', 'sent'] as const) {
    expect(movesAttempt('succeeded', late)).toBe(false)
  }
})

test('only attempts that may still take money count as live', () => {
  expect(statuses.filter(isAlive)).toEqual(['created', 'sent', 'requires_action', 'processing'])
})

test('a declined card shows as failed while the attempt continues', () => {
  expect(paymentStatusOf({ status: 'sent', failureReason: null })).toBe('pending')
  expect(paymentStatusOf({ status: 'sent', failureReason: 'insufficient_funds' })).toBe('failed')
  expect(paymentStatusOf({ status: 'succeeded', failureReason: 'insufficient_funds' })).toBe('succeeded')
})
