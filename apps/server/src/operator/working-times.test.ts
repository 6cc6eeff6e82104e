import { expect, test } from 'vitest'
import { TOKEN_KEY, worldOfFile } from '../booking/testing/booking-world.ts'
import { loadConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { operate } from './operate.ts'

// The clock is set to Monday, 11 January 2027, 9:00 in Berlin; a cart is placed on Thursday the 14th at 10:00.
const world = await worldOfFile()
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const config = loadConfig({ TOKEN_KEY })
const type = (...words: string[]) => operate({ db: world.db, log, config, queue: world.queue }, words)

test('an absence names what is booked, is saved when told so, is listed, and ends', async () => {
  expect(await type('absence', 'list')).toBe('Nobody is absent.')
  await world.place()
  const add = ['absence', 'add', '1', 'ill', '2027-01-14', '2027-01-15']
  await expect(type(...add)).rejects.toThrow(
    /^Booked or held in hours that would be closed:\n +\w+ +expert 1 +2027-01-14 10:00-11:00\n\nNothing was changed/,
  )
  expect(await type('absence', 'list')).toBe('Nobody is absent.')
  const added = await type(...add, '--yes')
  const [, id = ''] = /^Absence (\d+) is saved/.exec(added) ?? []
  expect(added).toContain('Still booked or held in these hours:')
  expect(await type('absence', 'list', '1')).toMatch(
    /expert 1 +ill +2027-01-14 00:00 +until 2027-01-16 00:00\n\nStill booked or held in an absence:\n +\w+ +expert 1/,
  )
  expect(await type('absence', 'list', '2')).toBe('Nobody is absent.')
  expect(await type('absence', 'end', id, '2027-01-14T18:00')).toContain('ends at 2027-01-14 18:00')
  await expect(type('absence', 'end', id, '2027-01-15')).rejects.toThrow('ends at 2027-01-14 18:00 already')
  expect(await type('absence', 'end', id)).toContain('can be booked again')
  expect(await type('absence', 'list')).toBe('Nobody is absent.')
  expect(await type('absence', 'add', '2', 'other', 'now', 'open')).toContain('is saved')
  expect(await type('absence', 'list', '2')).toMatch(/other +2027-01-11 09:00 +until further notice/)
  // Who is ill must not appear in a log.
  expect(lines.join('')).not.toMatch(/\bill\b/)
})

test('other hours of a day are set, added to, listed and cleared', async () => {
  expect(await type('hours', 'set', '1', '2027-01-21', '09:00-12:00')).toMatch(/2027-01-21 +instead +09:00-12:00/)
  expect(await type('hours', 'add', '1', '2027-01-21', '12:00-13:00', '20:00-21:00')).toMatch(
    /2027-01-21 +instead +09:00-13:00 20:00-21:00/,
  )
  expect(await type('hours', 'set', '1', '2027-01-22', 'off')).toMatch(/2027-01-22 +instead +off/)
  await type('hours', 'clear', '1', '2027-01-21')
  expect(await type('hours', 'clear', '1', '2027-01-22')).toContain('No day has other hours than its weekday.')
})

test('a closure of a city is added, listed and taken back', async () => {
  const added = await type('closure', 'add', 'berlin', '2027-01-23', '09:00-12:00')
  const [, id = ''] = /^(\d+) +berlin +2027-01-23 +09:00-12:00$/.exec(added) ?? []
  expect(await type('closure', 'add', 'berlin', '2027-01-24')).toMatch(/berlin +2027-01-24 +whole day/)
  expect(await type('closure', 'end', id)).toContain('berlin is open again on 2027-01-23')
  expect(await type('closure', 'list', 'berlin')).not.toContain('2027-01-23')
})

test('weekly hours are planned for a period or to stay, listed, and taken back', async () => {
  await type('shifts', '1', 'fri', '10:00-12:00', 'from', '2027-02-01', 'until', '2027-02-28')
  const listed = await type('shifts', '1', 'fri', 'off', 'from', '2027-03-01')
  expect(listed).toContain('fri  10:00-12:00  from 2027-02-01 until 2027-02-28\nfri  off  from 2027-03-01')
  expect(listed).toContain('fri  09:00-20:00')
  expect(await type('shifts', '1', 'fri', 'unplanned', 'from', '2027-03-01')).not.toContain('2027-03-01')
})

test.each([
  [['absence', 'add', '99', 'ill', 'now', 'open'], 'there is no expert 99'],
  [['absence', 'add', '1', 'flu', 'now', 'open'], 'flu is no kind of absence'],
  [['absence', 'add', '1', 'ill', '2027-01-14T14:07', 'open'], '2027-01-14T14:07 is no time'],
  [['absence', 'add', '1', 'ill', '2027-02-30', 'open'], '2027-02-30 is no time'],
  [['absence', 'add', '1', 'ill', '2027-01-14', '2027-01-13'], '2027-01-13 is not after 2027-01-14'],
  [['absence', 'add', '1', 'ill', '2027-01-04', '2027-01-05'], '2027-01-05 is over'],
  [['absence', 'end', '99'], 'there is no absence 99'],
  [['absence', 'end', 'x'], 'there is no absence x'],
  [['hours', 'set', '1', '2027-01-10', 'off'], '2027-01-10 is over'],
  [['hours', 'add', '1', '2027-01-14', 'off'], 'write the hours to add'],
  [['hours', 'clear', '1', '2027-01-30'], 'has the hours of its weekday'],
  [['closure', 'add', 'paris', '2027-01-14'], 'there is no city paris'],
  [['closure', 'end', '99'], 'there is no closure 99'],
  [['shifts', '1', 'fri', 'off', 'from', '2027-03-01', 'until', '2027-02-01'], '2027-02-01 is before 2027-03-01'],
  [['shifts', '1', 'fri', 'unplanned', 'from', '2027-05-01'], 'nothing is planned'],
  [['shifts', '1', 'fri', 'off', 'until', '2027-05-01'], 'are no hours'],
  [['hours'], 'usage:'],
  [['absence', 'constructor'], 'usage:'],
])('%j is refused', async (words, problem) => {
  await expect(type(...words)).rejects.toThrow(problem)
})
