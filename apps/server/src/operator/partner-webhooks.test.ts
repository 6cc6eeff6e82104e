import { beforeAll, expect, test } from 'vitest'
import { TOKEN_KEY, worldOfFile } from '../booking/testing/booking-world.ts'
import { loadConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { operate } from './operate.ts'

const world = await worldOfFile()

const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const config = loadConfig({ TOKEN_KEY })
const typeIn = (settings: typeof config, ...words: string[]) =>
  operate({ db: world.db, log, config: settings, queue: world.queue }, ['partner', ...words])
const type = (...words: string[]) => typeIn(config, ...words)
const inProduction = { ...config, APP_ENV: 'production' as const }

const NO_ID = '00000000-0000-0000-0000-000000000000'
const URL = 'https://adler.example/events'

beforeAll(async () => {
  await type('add', 'adler', 'venue', 'de', 'rezeption@adler.example', 'Hotel Adler', 'hotel')
  await type('add', 'kalender', 'calendar', 'de', 'kalender@adler.example', 'Kalender', '1')
})

test('a webhook is added, gets a new secret, is sent an event twice, and is removed', async () => {
  const { db } = world
  const added = await type('webhook', 'add', 'adler', URL)
  const [secret = ''] = /whsec_[\w-]{43}/.exec(added) ?? []
  const [id = ''] = /[0-9a-f-]{36}/.exec(added) ?? []
  expect(await type('webhook', 'log', id)).toBe('Nothing was told there.')
  const cartId = await world.place()
  await db.updateTable('cart').set({ partnerId: 'adler' }).where('id', '=', cartId).execute()
  await world.pay(cartId)
  expect(await type('webhook', 'list', 'adler')).toMatch(
    /^[0-9a-f-]{36} {2}https:\/\/adler\.example\/events {2}since 2027-01-11 09:00 {2}1 waiting {2}0 given up$/,
  )
  expect(await type('webhook', 'log', id)).toMatch(/2027-01-11 09:00 +booking\.paid +\S+ +waits/)
  const [event = ''] = /^[0-9a-f-]{36}/.exec(await type('webhook', 'log', id)) ?? []
  await db.updateTable('partnerEvent').set({ deliveredAt: '2027-01-11T08:01:00Z', lastAnswer: 'arrived' }).execute()
  expect(await type('webhook', 'log', id)).toContain('arrived 2027-01-11 09:01')
  await expect(type('webhook', 'replay', id)).rejects.toThrow('there is no such event')
  expect(await type('webhook', 'replay', event)).toBe('1 will be sent again.')
  expect(await type('webhook', 'replay', id)).toBe('1 will be sent again.')
  const rotated = await type('webhook', 'rotate', id)
  expect(rotated).toContain('The former secret signs too for 24 hours.')
  const [next = ''] = /whsec_[\w-]{43}/.exec(rotated) ?? []
  expect(await type('webhook', 'rotate', id, '0')).toContain('The former secret signs no longer.')
  expect(await type('webhook', 'remove', id)).toBe('Nothing more is sent there.')
  expect(await type('webhook', 'list', 'adler')).toBe('Partner adler has no webhook.')
  expect(await type('webhook', 'log', id)).toMatch(/given up 2027-01-11 09:00 +the webhook was removed/)
  for (const one of [secret, next]) {
    expect(one).not.toBe('')
    expect(lines.join('')).not.toContain(one)
  }
})

test.each([
  [['add', 'nobody', URL], 'there is no such partner'],
  [['add', 'kalender', URL], 'only a venue or a company sees bookings'],
  [['add', 'adler', 'http://adler.example/'], 'this is no https address on the internet'],
  [['add', 'adler', 'https://10.0.0.1/'], 'this is no https address on the internet'],
  [['list', 'nobody'], 'there is no such partner'],
  [['replay', 'x'], 'there is no such event'],
  [['rotate', NO_ID], 'there is no such webhook'],
  [['rotate', NO_ID, '169'], '169 is no number of hours from 0 to 168'],
  [['remove', 'x'], 'there is no such webhook'],
  [['constructor'], 'usage:'],
  [['list'], 'usage:'],
])('webhook %j is refused', async (words, problem) => {
  await expect(typeIn(inProduction, 'webhook', ...words)).rejects.toThrow(problem)
})

test('an address is added once, and a partner has at most five', async () => {
  await type('webhook', 'add', 'adler', URL)
  await expect(type('webhook', 'add', 'adler', `${URL}#again`)).rejects.toThrow('told there already')
  for (const number of [2, 3, 4, 5]) await type('webhook', 'add', 'adler', `${URL}/${number}`)
  await expect(type('webhook', 'add', 'adler', `${URL}/6`)).rejects.toThrow('at most 5 webhooks')
})
