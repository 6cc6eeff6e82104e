import { expect, test } from 'vitest'
import { voucherExpiresOn } from './voucher.ts'

test.each([
  ['2027-01-01', '2030-12-31'],
  ['2027-12-31', '2030-12-31'],
  ['2028-01-01', '2031-12-31'],
])('a voucher issued on %s is valid until %s', (issued, until) => {
  expect(voucherExpiresOn(issued)).toBe(until)
})
