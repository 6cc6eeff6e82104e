import { expect, test } from 'vitest'
import { notByBankRedirect } from './bank-redirect.ts'

test('methods confirmed days later are allowed for vouchers but not for bookings', () => {
  expect(notByBankRedirect('booking')).toContain('sepa_debit')
  expect(notByBankRedirect('voucher')).toEqual(['card', 'paypal'])
})
