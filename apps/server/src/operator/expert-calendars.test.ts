import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { at, placing, TEN, TOKEN_KEY, worldOfFile } from '../booking/testing/booking-world.ts'
import { calendarServer } from '../calendars/testing/calendar-stage.ts'
import { event, ics } from '../calendars/testing/write-ics.ts'
import { loadConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { operate } from './operate.ts'

const world = await worldOfFile()
const { answer, address } = await calendarServer()

const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const config = loadConfig({ TOKEN_KEY })
const type = (...words: string[]) => operate({ db: world.db, log, config, queue: world.queue }, ['expert', ...words])

test('a calendar is added, shows its failures and the bookings in its busy times, is read again, and is removed', async () => {
  expect(await type('calendar', 'list')).toBe('There are no calendars.')
  await world.pay(await world.place(placing({ time: at(TEN) })))
  answer.body = ics(
    event('UID:a', 'DTSTART;VALUE=DATE:20270114'),
    event('UID:b', 'DTSTART;TZID=Moon/Base:20270114T090000'),
  )
  const added = await type('calendar', 'add', '1', address)
  expect(added).toMatch(/1 busy times are new, 0 are gone\.\n1 events could not be read/)
  expect(added).toMatch(/Booked in a busy time, and stays booked:\n +\w+ +expert 1 +2027-01-14 10:00-11:00/)
  const [, id = ''] = /^Calendar (\d+):/.exec(added) ?? []
  answer.status = 404
  await expect(type('calendar', 'check-now', id)).rejects.toThrow(
    'its server answered 404. What was imported before stays, and a calendar with an address is tried again every hour.',
  )
  expect(await type('calendar', 'check-now')).toBe(
    `0 of 1 calendars are imported.\nCalendar ${id}: its server answered 404`,
  )
  const listed = await type('calendar', 'list', '1')
  expect(listed).toMatch(
    /1 busy times up to 2027-04-12 +1 unread +last success 2027-01-11 09:00 +last failure 2027-01-11 09:00: its server answered 404/,
  )
  expect(listed).toContain('Booked in a busy time')
  expect(await type('calendar', 'list', '2')).toBe('There are no calendars.')
  expect(await type('calendar', 'remove', id)).toContain('is open again')
  for (const text of [listed, lines.join('')]) expect(text).not.toContain('private-a1b2')
})

test('a file is imported', async () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'ruhepol-ics-')), 'holidays.ics')
  writeFileSync(file, ics(event('UID:a', 'DTSTART;VALUE=DATE:20270701')))
  expect(await type('calendar', 'import', '2', file)).toContain('Imported up to 2028-01-13: 1 busy times are new')
  expect(await type('calendar', 'list', '2')).toContain('file holidays.ics')
  writeFileSync(file, '<html>')
  await expect(type('calendar', 'import', '2', file)).rejects.toThrow('it is no calendar')
})

test('a feed is created, replaced and revoked, and its address is shown once', async () => {
  const created = await type('feed', 'create', '1')
  const [shown = ''] = /^http\S+\/calendar\/expert\/[\w-]{43}\.ics$/m.exec(created) ?? []
  expect(shown).not.toBe('')
  expect(await type('feed', 'list')).toMatch(/^expert 1 +since 2027-01-11 09:00 +never read$/)
  expect(await type('feed', 'create', '1')).not.toContain(shown)
  expect(await type('feed', 'revoke', '1')).toContain('works no longer')
  expect(await type('feed', 'list')).toBe('There are no feeds.')
  expect(lines.join('')).not.toContain(shown.slice(-47, -4))
})

test.each([
  [['calendar', 'add', '99', 'https://calendar.example/a.ics'], 'there is no expert 99'],
  [['calendar', 'add', '1', 'ftp://calendar.example/a.ics'], 'it must begin with https://'],
  [['calendar', 'add', '1', `https://calendar.example/${'x'.repeat(2_000)}`], 'the address is too long'],
  [['calendar', 'import', '1', '/nowhere/a.ics'], 'cannot be read'],
  [['calendar', 'remove', '99'], 'there is no calendar 99'],
  [['calendar', 'check-now', 'x'], 'there is no calendar x'],
  [['feed', 'revoke', '2'], 'has no feed'],
  [['feed'], 'usage:'],
  [['constructor', 'list'], 'usage:'],
])('%j is refused', async (words, problem) => {
  await expect(type(...words)).rejects.toThrow(problem)
})
