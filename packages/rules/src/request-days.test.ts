import { expect, test } from 'vitest'
import { firstRequestDay, lastRequestDay } from './request-days.ts'

const at = (instant: string) => Date.parse(instant)

test('the first day for a request is today until 20:00 in Berlin, two hours before the evening closes', () => {
  expect(firstRequestDay(at('2027-01-12T19:00:00Z'))).toBe('2027-01-12')
  expect(firstRequestDay(at('2027-01-12T19:00:01Z'))).toBe('2027-01-13')
  expect(firstRequestDay(at('2027-01-12T23:30:00Z'))).toBe('2027-01-13')
  expect(firstRequestDay(at('2027-07-12T18:00:01Z'))).toBe('2027-07-13')
})

test('the last day for a request is the 90th after today in Berlin', () => {
  expect(lastRequestDay(at('2027-01-12T22:59:59Z'))).toBe('2027-04-12')
  expect(lastRequestDay(at('2027-01-12T23:00:00Z'))).toBe('2027-04-13')
})
