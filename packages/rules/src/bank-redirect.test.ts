import { expect, test } from 'vitest'
import { notByBankRedirect } from './bank-redirect.ts'

test('allows methods confirmed days later for vouchers but not for bookings', () => {
  expect(notByBankRedirect('booking')).toContain('sepa_debit')
  expect(notByBankRedirect('voucher')).toEqual(['card', 'paypal'])
})
