import { expect, test } from 'vitest'
import { isTimeForDelay } from './delays.ts'

const appointment = { start: Date.parse('2027-01-11T14:00:00Z'), end: Date.parse('2027-01-11T15:00:00Z') }

test.each([
  ['too early', '2027-01-11T09:59:59Z', false],
  ['possible', '2027-01-11T10:00:00Z', true],
  ['possible', '2027-01-11T14:59:59Z', true],
  ['too late', '2027-01-11T15:00:00Z', false],
])('to announce a delay of an appointment from 14:00 to 15:00 it is %s at %s', (_when, now, expected) => {
  expect(isTimeForDelay(appointment, Date.parse(now))).toBe(expected)
})
