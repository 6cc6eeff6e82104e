import { expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { TOKEN_KEY, worldOfFile } from '../booking/testing/booking-world.ts'
import { loadConfig } from '../platform/config.ts'
import { operate } from './operate.ts'

const world = await worldOfFile()

const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const config = loadConfig({ TOKEN_KEY })
const type = (...words: string[]) => operate({ db: world.db, log, config, queue: world.queue }, words)

test('a partner is added, gets a key and a second one, and both are revoked', async () => {
  expect(await type('partner', 'list')).toBe('There are no partners.')
  await type('partner', 'add', 'adler', 'venue', 'de', 'rezeption@adler.example', 'Hotel Adler', 'hotel')
  const issued = await type('partner', 'key', 'adler', 'bookings:read,bookings:write', '30')
  const [key = ''] = /rhp_[0-9a-f]{64}/.exec(issued) ?? []
  const prefix = key.slice(0, 12)
  expect(await type('partner', 'list')).toMatch(
    /adler +venue +Hotel Adler +hotel +rezeption@adler.example +de\n +rhp_\w{8}… +bookings:read bookings:write +ends 2027-02-10 09:00 +since 2027-01-11 09:00 +never used/,
  )
  const rotated = await type('partner', 'rotate', `${prefix}…`)
  expect(rotated).toContain(`${prefix}… works until 2027-01-12 09:00.`)
  const [next = ''] = /rhp_[0-9a-f]{64}/.exec(rotated) ?? []
  expect(await type('partner', 'revoke', next.slice(0, 12))).toContain('works no longer')
  expect(await type('partner', 'list')).toContain('revoked 2027-01-11 09:00')
  for (const secret of [key, next]) {
    expect(await type('partner', 'list')).not.toContain(secret)
    expect(lines.join('')).not.toContain(secret)
  }
})

test('a calendar belongs to one expert, and its keys open only calendars', async () => {
  await type('partner', 'add', 'kalender', 'calendar', 'de', 'eins@adler.example', 'Kalender', '1')
  expect(await type('partner', 'list')).toMatch(/kalender +calendar +Kalender +expert 1 +eins@adler.example +de/)
  expect(await type('partner', 'key', 'kalender', 'calendar:read,calendar:write')).toMatch(/^rhp_/)
  await expect(type('partner', 'key', 'kalender', 'bookings:read')).rejects.toThrow('a calendar calendar:read and')
})

test.each([
  [['add', 'Adler', 'venue', 'de', 'a@adler.example', 'Adler', 'hotel'], 'an id has lower-case letters'],
  [['add', 'eins', 'hotel', 'de', 'a@adler.example', 'Adler', 'hotel'], 'hotel is no kind of partner'],
  [['add', 'eins', 'venue', 'fr', 'a@adler.example', 'Adler', 'hotel'], 'fr is no language'],
  [['add', 'eins', 'venue', 'de', 'adler', 'Adler', 'hotel'], 'this is no e-mail address'],
  [['add', 'eins', 'venue', 'de', 'a@adler.example', ' ', 'hotel'], 'a name has 1 to 120 characters'],
  [['add', 'eins', 'venue', 'de', 'a@adler.example', 'Adler'], 'a venue needs its partner location'],
  [['add', 'eins', 'venue', 'de', 'a@adler.example', 'Adler', 'berlin'], 'there is no such partner location'],
  [['add', 'eins', 'company', 'de', 'a@adler.example', 'Adler', 'hotel'], 'only a venue has a partner location'],
  [['add', 'eins', 'accountant', 'de', 'a@adler.example', 'Adler', '1'], 'only a calendar an expert'],
  [['add', 'eins', 'calendar', 'de', 'a@adler.example', 'Adler'], 'a calendar needs its expert'],
  [['add', 'eins', 'calendar', 'de', 'a@adler.example', 'Adler', '99'], 'there is no expert 99'],
  [['add', 'eins', 'calendar', 'de', 'a@adler.example', 'Adler', 'hotel'], 'there is no expert hotel'],
  [['key', 'nobody', 'bookings:read'], 'there is no such partner'],
  [['key', 'nobody', 'bookings'], 'bookings is no scope'],
  [['key', 'nobody', 'bookings:read', '0'], '0 is no number of days from 1 to 730'],
  [['rotate', 'rhp_00000000'], 'there is no key that begins like this'],
  [['rotate', 'rhp_00000000', '169'], '169 is no number of hours from 0 to 168'],
  [['revoke', 'rhp_00000000'], 'there is no key that begins like this'],
  [['constructor'], 'usage:'],
  [['list', 'all'], 'usage:'],
])('%j is refused', async (words, problem) => {
  await expect(type('partner', ...words)).rejects.toThrow(problem)
})
