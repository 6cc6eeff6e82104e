import { describe, expect, test } from 'vitest'
import { refundReasonsFor, voucherReasonsFor } from './voucher-reasons.ts'

describe('the reasons for a goodwill voucher', () => {
  test.each([
    { booking: 'a paid booking before its start', status: 'paid', hasBegun: false, reasons: ['agreed'] },
    {
      booking: 'a paid booking after its start',
      status: 'paid',
      hasBegun: true,
      reasons: ['late', 'shortened', 'unsatisfactory', 'agreed'],
    },
    {
      booking: 'a booking cancelled before its start',
      status: 'cancelled',
      hasBegun: false,
      reasons: ['notTreated', 'agreed'],
    },
    {
      booking: 'a cancelled booking whose start has passed',
      status: 'cancelled',
      hasBegun: true,
      reasons: ['notTreated', 'agreed'],
    },
    { booking: 'an unpaid booking', status: 'waitingForPayment', hasBegun: false, reasons: [] },
  ])('for $booking are $reasons', ({ status, hasBegun, reasons }) => {
    expect(voucherReasonsFor({ status, hasBegun })).toEqual(reasons)
  })
})

test('a refund is given for what happened in the treatment only once it has begun', () => {
  expect(refundReasonsFor({ hasBegun: false })).toEqual(['overcharged', 'agreed'])
  expect(refundReasonsFor({ hasBegun: true })).toEqual(['late', 'shortened', 'unsatisfactory', 'overcharged', 'agreed'])
})
