import { expect, test } from 'vitest'
import { accountDueOn, accountOverdueAt, accountOverdueBefore } from './on-account.ts'

test('an invoice on account is due fourteen days after the day in Berlin on which it was issued', () => {
  // Half past eleven in the evening in London is the next day in Berlin.
  expect(accountDueOn(Date.parse('2027-01-11T23:30:00Z'))).toBe('2027-01-26')
})

test('it is overdue from the day after on, even across a clock change', () => {
  expect(accountOverdueAt(Date.parse('2027-03-20T12:00:00+01:00'))).toBe(Date.parse('2027-04-04T00:00:00+02:00'))
})

test('what was issued before a day is overdue, and what was issued on it is not', () => {
  const now = Date.parse('2027-04-04T00:00:00+02:00')
  const before = accountOverdueBefore(now)
  expect(accountOverdueAt(before - 1)).toBe(now)
  expect(accountOverdueAt(before)).toBeGreaterThan(now)
})
