import { discountStatuses, voucherStatuses } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import type { BillFragment } from '../gql/graphql.ts'
import { codeEffect, codeProblem, codeProblemOfPlacing, codeShapeProblem, writtenCode } from './code-status.ts'

test.each([
  ['none', 'none', undefined],
  ['applied', 'none', undefined],
  ['none', 'applied', undefined],
  ['not_found', 'not_found', 'payment.code.notFound'],
  ['not_applicable', 'none', 'payment.code.notApplicable'],
  ['not_redeemable', 'none', 'payment.code.notRedeemable'],
  ['not_reusable', 'none', 'payment.code.notReusable'],
  ['expired', 'none', 'payment.code.expired'],
  ['inactive', 'none', 'payment.code.inactive'],
  ['not_found', 'inactive', 'payment.code.inactive'],
  ['none', 'used', 'payment.code.used'],
  ['none', 'expired', 'payment.code.expired'],
] as const)('a discount that is %s and a voucher that is %s read as %s', (discountStatus, voucherStatus, text) => {
  expect(codeProblem({ discountStatus, voucherStatus, discountCondition: null })).toBe(text)
})

test('every status has a text, except those that are no problem', () => {
  for (const discountStatus of discountStatuses) {
    for (const voucherStatus of voucherStatuses) {
      const fine = discountStatus === 'applied' || voucherStatus === 'applied'
      const nothing = discountStatus === 'none' && voucherStatus === 'none'
      const outcome = { discountStatus, voucherStatus, discountCondition: null }
      expect(codeProblem(outcome) === undefined).toBe(fine || nothing)
    }
  }
})

test.each([
  ['discount_not_found', 'payment.code.notFound'],
  ['discount_not_applicable', 'payment.code.notApplicable'],
  ['discount_not_reusable', 'payment.code.notReusable'],
  ['discount_expired', 'payment.code.expired'],
  ['discount_inactive', 'payment.code.inactive'],
  ['voucher_used', 'payment.code.used'],
  ['voucher_expired', 'payment.code.expired'],
  ['not_available', undefined],
])('the refusal %s of placing has the text %s', (code, text) => {
  expect(codeProblemOfPlacing(code)).toBe(text)
  expect(codeProblemOfPlacing(code, 'another')).toBe(text)
})

test('a code can be applied from four characters on', () => {
  expect([codeShapeProblem(''), codeShapeProblem('abc'), codeShapeProblem('abcd')]).toEqual([
    'booking.error.code_required',
    'booking.error.code_min_length',
    undefined,
  ])
})

test("a voucher's code is shown as printed, a discount's in capitals", () => {
  expect(writtenCode('full2345 6789abcd', { voucherStatus: 'applied' })).toBe('FULL-2345-6789-ABCD')
  expect(writtenCode('ruhe15', { voucherStatus: 'none' })).toBe('RUHE15')
  expect(writtenCode('„hunt–15“.', { voucherStatus: 'none' })).toBe('HUNT-15')
})

const bill = (type: 'discount' | 'voucher' | 'atHome', changes: Partial<BillFragment> = {}) =>
  ({
    total: { intValue: 0 },
    components: [{ type, value: { intValue: -1035 } }],
    voucherHeldUntil: null,
    ...changes,
  }) as BillFragment

test("a code's effect is derived from the bill", () => {
  const discount = { kind: 'discount', cents: 1035, isLimited: false, waivedCents: 0 }
  expect(codeEffect(bill('discount'))).toEqual(discount)
  expect(codeEffect(bill('discount', { discountIsLimited: true }))).toEqual({ ...discount, isLimited: true })
  expect(codeEffect(bill('discount', { waivedRest: { intValue: 20 } }))).toEqual({ ...discount, waivedCents: 20 })
  const voucher = { kind: 'voucher', cents: 1035, remainingCents: 400, keepsRest: false, heldUntil: null }
  expect(codeEffect(bill('voucher', { voucherRemainingBalance: { intValue: 400 } }))).toEqual(voucher)
  expect(codeEffect(bill('atHome'))).toBeUndefined()
})

test.each([
  [0, 49, false],
  [50, 49, true],
  [5600, 0, false],
])('a voucher that leaves %i cents to pay and has %i left keeps a rest: %s', (total, remaining, keepsRest) => {
  const price = { total: { intValue: total }, voucherRemainingBalance: { intValue: remaining } }
  expect(codeEffect(bill('voucher', price))).toMatchObject({ keepsRest })
})

test('a code for first bookings says so if the person has booked before', () => {
  const outcome = {
    discountStatus: 'not_applicable',
    voucherStatus: 'none',
    discountCondition: 'firstBooking',
  } as const
  expect(codeProblem(outcome)).toBe('payment.code.firstBooking')
  expect(codeProblem({ ...outcome, discountStatus: 'expired' })).toBe('payment.code.expired')
  expect(codeProblemOfPlacing('discount_expired', 'firstBooking')).toBe('payment.code.expired')
  expect(codeProblemOfPlacing('discount_not_applicable', 'firstBooking')).toBe('payment.code.firstBooking')
  expect(codeProblemOfPlacing('discount_not_applicable')).toBe('payment.code.notApplicable')
})

test('a voucher held by another open booking says so, not that it is used up', () => {
  const outcome = { discountStatus: 'none', voucherStatus: 'used', discountCondition: null } as const
  const voucherHeldUntil = '2027-01-11T13:05:00Z'
  expect(codeProblem({ ...outcome, voucherHeldUntil })).toBe('payment.code.held')
  expect(codeProblem({ ...outcome, voucherHeldUntil: null })).toBe('payment.code.used')
  expect(codeProblem({ ...outcome, voucherStatus: 'expired', voucherHeldUntil })).toBe('payment.code.expired')
  expect(codeEffect(bill('voucher', { voucherHeldUntil }))).toMatchObject({ heldUntil: voucherHeldUntil })
})
