import { expect, test } from 'vitest'
import { notByBankRedirect } from './bank-redirect.ts'

test('a booking takes no method that is confirmed days later, a voucher does', () => {
  expect(notByBankRedirect('booking')).toContain('sepa_debit')
  expect(notByBankRedirect('voucher')).toEqual(['card', 'paypal'])
})
