import { expect, test } from 'vitest'
import { returnedUntil, voucherExpiresOn } from './voucher.ts'

test.each([
  ['2027-01-01', '2030-12-31'],
  ['2027-12-31', '2030-12-31'],
  ['2028-01-01', '2031-12-31'],
  // A Sunday, and a Saturday before New Year's Day.
  ['2025-05-05', '2029-01-02'],
  ['2030-05-05', '2034-01-02'],
])('a voucher issued on %s is valid until %s', (issued, until) => {
  expect(voucherExpiresOn(issued)).toBe(until)
})

test.each([
  ['long before the last day', '2030-12-31', '2028-05-01', '2030-12-31'],
  ['30 days before its last day', '2030-12-31', '2030-12-01', '2030-12-31'],
  ['29 days before its last day, which is the end of the year', '2030-12-31', '2030-12-02', '2031-01-01'],
  ['30 days before a last day in summer', '2027-07-15', '2027-06-15', '2027-07-15'],
  ['on its last day', '2030-12-31', '2030-12-31', '2031-01-30'],
  ['the day after its last day', '2030-12-31', '2031-01-01', '2031-12-31'],
  ['years after its last day', '2027-01-10', '2030-12-20', '2031-01-19'],
  ['shortly before a last day in summer', '2027-06-30', '2027-06-15', '2027-12-31'],
])('a voucher to which money returns %s can be spent for at least 30 days', (_, expiresOn, today, until) => {
  expect(returnedUntil(expiresOn, today)).toBe(until)
})
