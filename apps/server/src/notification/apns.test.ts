import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPush } from '@ruhepol/sandbox/push/start-push'
import { loadConfig, type Config } from '../platform/config.ts'
import type { PushMessage } from './push-message.ts'
import { sendPush } from './push-sender.ts'

const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
const apns = { keyId: 'TESTKEY000', teamId: 'TESTTEAM00', topic: 'app.ruhepol' }
const token = '0123456789abcdef'.repeat(4)
const message: PushMessage = {
  id: '0190b2f0-0000-7000-8000-000000000001',
  title: 'Your booking is confirmed',
  body: 'Thursday',
  path: '/bookings',
  tag: 'paid-0190b2f0-0000-7000-8000-000000000002',
  language: 'en',
  ttlSeconds: 600,
}

// Tokens are cached per key, here and at Apple, so each test has its own key.
let privateKey: ReturnType<typeof newKey>
let push: Awaited<ReturnType<typeof startPush>>
let config: Config
const configWith = (changes: object = {}): Config =>
  loadConfig({
    APNS_KEY_ID: apns.keyId,
    APNS_TEAM_ID: apns.teamId,
    APNS_PRIVATE_KEY: privateKey,
    APNS_TOPIC: apns.topic,
    APNS_API_URL: push.apnsUrl,
    ...changes,
  })
beforeEach(async () => {
  privateKey = newKey()
  push = await startPush({ port: 0, apns: { port: 0, ...apns, privateKey } })
  config = configWith()
  standAt('2027-01-11T08:00:00Z')
})
afterEach(async () => {
  vi.useRealTimers()
  await push.close()
})

const sandbox = async (path: string, method = 'GET', body?: object): Promise<unknown> =>
  (
    await fetch(`${push.url}/_sandbox/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  ).json()
/** Only the date is frozen; the connection works normally. */
const standAt = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) })
const messagesTo = (device: string) => sandbox(`messages?to=${device}`) as Promise<unknown[]>
const send = (device = token, by = config) => sendPush(by, { kind: 'apns', token: device }, message)

test('the APNs sender sends a message for an iPhone directly to Apple, with all required headers, until it expires', async () => {
  expect(await send()).toBe('sent')
  expect(await messagesTo(token)).toEqual([
    {
      to: token,
      kind: 'apns',
      ttl: String(Date.parse('2027-01-11T08:10:00Z') / 1000),
      message: {
        headers: {
          'apns-topic': 'app.ruhepol',
          'apns-push-type': 'alert',
          'apns-priority': '10',
          'apns-id': message.id,
          'apns-collapse-id': message.tag,
          'apns-expiration': String(Date.parse('2027-01-11T08:10:00Z') / 1000),
        },
        payload: { aps: { alert: { title: message.title, body: message.body }, sound: 'default' }, path: '/bookings' },
      },
    },
  ])
})

test('the APNs sender sends many messages over one connection, and reopens it after Apple has closed it', async () => {
  await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(await sandbox('apns/connections')).toEqual({ open: 1 })
  await sandbox('apns/connections', 'DELETE')
  await vi.waitFor(async () => expect(await sandbox('apns/connections')).toEqual({ open: 0 }))
  expect(await send()).toBe('sent')
})

test.each([
  ['that Apple no longer knows', 'ab'.repeat(32)],
  ['that Apple never issued', 'abcd'],
  ['that would lead to another path', '../../other/path'],
])('the APNs sender reports a token %s as gone', async (_what, device) => {
  await sandbox(`unregistered/${'ab'.repeat(32)}`, 'PUT')
  expect(await send(device)).toBe('gone')
  expect(await messagesTo(device)).toEqual([])
})

test.each([
  [429, 'TooManyRequests'],
  [503, 'ServiceUnavailable'],
  [403, 'InvalidProviderToken'],
  [400, 'BadTopic'],
])('the APNs sender throws for %d %s, so that the job is retried', async (status, reason) => {
  await sandbox('apns/failure', 'PUT', { status, reason })
  await expect(send()).rejects.toThrow(`APNs answered ${status} ${reason}`)
})

test.each([
  ['with another key', () => ({ APNS_PRIVATE_KEY: newKey() }), '403 InvalidProviderToken'],
  ['with another team', () => ({ APNS_TEAM_ID: 'OTHERTEAM0' }), '403 InvalidProviderToken'],
  ['for another app', () => ({ APNS_TOPIC: 'app.other' }), '400 TopicDisallowed'],
])('the APNs sender sends Apple nothing %s', async (_what, changes, answer) => {
  await expect(send(token, configWith(changes()))).rejects.toThrow(`APNs answered ${answer}`)
})

test('the APNs sender makes a new token for the next attempt if Apple calls it too old', async () => {
  await send()
  standAt('2027-01-11T10:00:00Z')
  await expect(send()).rejects.toThrow('403 ExpiredProviderToken')
  expect(await send()).toBe('sent')
})

test('the APNs sender sends nothing without keys, and refuses to start with only some of them', async () => {
  const before = (await messagesTo(token)).length
  expect(await send(token, loadConfig({}))).toBe('sent')
  expect(await messagesTo(token)).toHaveLength(before)
  expect(() => loadConfig({ APNS_KEY_ID: 'TESTKEY000' })).toThrow(/APNS_TOPIC is needed/)
})
