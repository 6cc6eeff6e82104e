import { expect, test } from 'vitest'
import { offerHold, phoneHold, shortNoticeFrom } from './phone.ts'

const placedAt = Date.parse('2026-11-21T10:00:00Z')
const minutes = (count: number) => placedAt + count * 60_000

test.each([
  ['a day, if the appointment is far away', 14 * 24 * 60, 24 * 60],
  ['until two hours before the start', 20 * 60, 18 * 60],
  ['never less than a mailed link needs', 125, 30],
])('the hold of a booking on the telephone lasts %s', (_how, startsIn, lasts) => {
  expect(phoneHold({ placedAt, startAt: minutes(startsIn) })).toBe(minutes(lasts))
})

test.each([
  ['a day, if all of them are far away', [72 * 60, 14 * 24 * 60], 24 * 60],
  ['until two hours before the earliest of them', [14 * 24 * 60, 20 * 60], 18 * 60],
  ['never less than a mailed link needs', [14 * 24 * 60, 90], 30],
])('the hold of offered times lasts %s', (_how, startIn, lasts) => {
  expect(offerHold({ offeredAt: placedAt, starts: startIn.map(minutes) })).toBe(minutes(lasts))
})

test('short notice leaves an hour of the lead time, or all of a shorter one', () => {
  expect(shortNoticeFrom(placedAt, 48 * 60)).toBe(minutes(-47 * 60))
  expect(shortNoticeFrom(placedAt, 30)).toBe(placedAt)
})
