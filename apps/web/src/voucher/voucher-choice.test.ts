// @vitest-environment jsdom
import { limits } from '@ruhepol/rules'
import { beforeEach, expect, test } from 'vitest'
import { takeRefusedFields } from '../booking/index.ts'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { ledTo } from '../booking/flow/testing/led-to.ts'
import { dropSession } from '../platform/session.ts'
import { signInAs } from '../platform/testing/ada.ts'
import { storageKey } from '../platform/storage-key.ts'
import { voucherDraft } from './voucher-drafts.ts'
import {
  choiceKey,
  choiceOf,
  firstChoice,
  requireBuyer,
  requireGuestBuyer,
  totalOf,
  writtenProblems,
} from './voucher-choice.ts'

const buyer = { name: 'Johanna', surname: 'Muster', email: 'johanna@example.org', phoneNumber: '', companyName: '' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  dropSession()
})

test('the later steps lead back to the choice without a voucher, and to the contact without a buyer', () => {
  expect([ledTo(requireGuestBuyer), ledTo(requireBuyer)]).toEqual(['/vouchers', '/vouchers'])
  voucherDraft.write(firstChoice)
  expect([ledTo(requireGuestBuyer), ledTo(requireBuyer)]).toEqual([undefined, '/vouchers/contact'])
  contactDraft.write(buyer)
  expect(ledTo(requireBuyer)).toBeUndefined()
})

test('a stored voucher or buyer that is no longer valid is reported at its fields', () => {
  voucherDraft.write({ ...firstChoice, recipientEmail: 'grace' })
  expect(ledTo(requireBuyer)).toBe('/vouchers')
  expect(takeRefusedFields()).toEqual([{ path: 'recipientEmail', key: 'email_invalid' }])
  voucherDraft.write(firstChoice)
  contactDraft.write({ ...buyer, email: 'johanna' })
  expect(ledTo(requireBuyer)).toBe('/vouchers/contact')
  expect(takeRefusedFields()).toEqual([{ path: 'email', key: 'email_invalid' }])
})

test('a buyer who has not been asked yet sees no errors at the fields', () => {
  voucherDraft.write(firstChoice)
  expect(ledTo(requireBuyer)).toBe('/vouchers/contact')
  expect(takeRefusedFields()).toEqual([])
})

test('a signed-in client is not asked for a contact', () => {
  voucherDraft.write(firstChoice)
  signInAs()
  expect([ledTo(requireGuestBuyer), ledTo(requireBuyer)]).toEqual(['/vouchers/payment', undefined])
})

test('a kind and value survive a round trip through one word, and the total is in cents', () => {
  const chosen = { ...firstChoice, type: 'couplesMassage', value: 170, amount: 3 } as const
  expect(choiceOf(choiceKey(chosen))).toEqual({ type: 'couplesMassage', value: 170 })
  expect(totalOf(chosen)).toBe(51_000)
})

test('an option that is no longer sold counts as nothing chosen', () => {
  const stored = (value: object) =>
    localStorage.setItem(storageKey('voucher'), JSON.stringify({ version: 1, value: { ...firstChoice, ...value } }))
  stored({ value: 76 })
  expect(voucherDraft.read()).toBeUndefined()
  stored({ amount: 9 })
  expect(voucherDraft.read()?.amount).toBe(limits.voucherAmountMax)
})

test('a message that is too long and an invalid address are reported at their fields', () => {
  const problems = writtenProblems({ message: 'ä'.repeat(181), recipientEmail: 'grace' })
  expect(problems).toEqual([
    { field: 'message', key: 'voucher_message_too_long' },
    { field: 'recipientEmail', key: 'email_invalid' },
  ])
})
