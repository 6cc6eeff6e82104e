import { generateKeyPairSync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startPush } from '@ruhepol/sandbox/push/start-push'
import { loadConfig, type Config } from '../platform/config.ts'
import type { PushMessage } from './push-message.ts'
import { sendPush } from './push-sender.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account = {
  projectId: 'ruhepol-test',
  clientEmail: 'sender@ruhepol.example',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
}
const configWith = (url: string, changes: object = {}): Config =>
  loadConfig({
    FCM_SERVICE_ACCOUNT: JSON.stringify({
      project_id: account.projectId,
      client_email: account.clientEmail,
      private_key: account.privateKey,
      ...changes,
    }),
    FCM_API_URL: url,
  })

const push = await startPush({ port: 0, account })
const config = configWith(push.url)
afterAll(() => push.close())

const sandbox = (path: string, method: string, body?: object) =>
  fetch(`${push.url}/_sandbox/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
const messagesTo = async (token: string) => (await sandbox(`messages?to=${token}`, 'GET')).json() as Promise<unknown[]>
const message: PushMessage = {
  id: '0190b2f0-0000-7000-8000-000000000001',
  title: 'Your booking is confirmed',
  body: 'Thursday',
  path: '/bookings',
  tag: 'paid-1',
  language: 'en',
  ttlSeconds: 600,
}
const send = (token: string, by = config) => sendPush(by, { kind: 'fcm', token }, message)

test('the FCM sender sends a message to an app through Firebase, where a later one replaces it', async () => {
  expect(await send('device-1')).toBe('sent')
  expect(await messagesTo('device-1')).toMatchObject([
    {
      ttl: '600s',
      message: {
        notification: { title: 'Your booking is confirmed', body: 'Thursday' },
        data: { path: '/bookings' },
        android: { collapse_key: 'paid-1', notification: { tag: 'paid-1' } },
      },
    },
  ])
})

test("the FCM sender requests the service account's token once, and again when Google rejects it", async () => {
  const asked = async () =>
    ((await (await sandbox('requests', 'GET')).json()) as string[]).filter((url) => url === '/token').length
  await send('device-2')
  const before = await asked()
  await send('device-2')
  expect(await asked()).toBe(before)
  await sandbox('tokens', 'DELETE')
  await expect(send('device-2')).rejects.toThrow('FCM answered 401')
  expect(await send('device-2')).toBe('sent')
  expect(await asked()).toBe(before + 1)
})

test('the FCM sender reports a device without the app as gone', async () => {
  await sandbox('unregistered/device-3', 'PUT')
  expect(await send('device-3')).toBe('gone')
})

test('the FCM sender throws for failures and wrong keys, so that the job is retried, and sends nothing without keys', async () => {
  // With a token at hand, only the message itself is refused.
  await send('device-5')
  await sandbox('faults', 'POST', { status: 503 })
  await expect(send('device-4')).rejects.toThrow('FCM answered 503')
  await sandbox('faults', 'DELETE')
  const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  await expect(send('device-4', configWith(push.url, { private_key: strangers }))).rejects.toThrow(
    'Google answered 400',
  )
  expect(await send('device-4', loadConfig({}))).toBe('sent')
  expect(await messagesTo('device-4')).toEqual([])
})
