import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendWebhook, webhookUrl } from './send-webhook.ts'
import { ok, openReceiver } from './testing/receiver.ts'

const receiver = await openReceiver()
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = ok
})

const demo = { APP_ENV: 'demo' } as const
const send = (url: string, config: Parameters<typeof sendWebhook>[1] = demo, timeoutMs?: number) =>
  sendWebhook({ url, body: '{}', headers: {} }, config, timeoutMs)

test.each([200, 201, 204])('a message answered with %s has arrived', async (status) => {
  receiver.answer = (response) => void response.writeHead(status).end()
  expect(await send(receiver.url)).toBeUndefined()
})

test.each([304, 400, 401, 404, 410, 429, 500, 503])('a message answered with %s has not arrived', async (status) => {
  receiver.answer = (response) => void response.writeHead(status).end()
  expect(await send(receiver.url)).toBe(`answered ${status}`)
})

test.each([301, 302, 303, 307, 308])('a redirect by %s into the internal network is not followed', async (status) => {
  receiver.answer = (response) => void response.writeHead(status, { location: receiver.url }).end()
  expect(await send(receiver.url)).toBe(`answered ${status}`)
  expect(receiver.received).toHaveLength(1)
})

test('a message counts as delivered once the status arrives, even if the body never ends', async () => {
  const closed = new Promise<void>((resolve) => {
    receiver.answer = (response) => {
      response.on('close', resolve).writeHead(200)
      response.flushHeaders()
    }
  })
  expect(await send(receiver.url)).toBeUndefined()
  await closed
})

test('an answer without an end is cut off', async () => {
  const cutOff = new Promise<void>((resolve) => {
    receiver.answer = (response) => {
      response.on('close', resolve).writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
  })
  expect(await send(receiver.url)).toBeUndefined()
  await cutOff
})

test('headers without an end are refused', async () => {
  receiver.answer = (response) => void response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`)
  expect(await send(receiver.url)).toMatch(/^not reached: .*HEADERS_OVERFLOW/)
})

test('a receiver that does not answer holds nobody up', async () => {
  receiver.answer = () => undefined
  expect(await send(receiver.url, demo, 50)).toBe('took too long')
})

test.each(['production', 'staging'] as const)('no connection to this machine is made in %s', async (APP_ENV) => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]']) {
    const url = `https://${host}:${receiver.port}/`
    expect(await send(url, { APP_ENV })).toBe('address not allowed: it is inside the network')
  }
  expect(receiver.received).toEqual([])
})

test('in production only public https URLs are accepted', () => {
  const production = { APP_ENV: 'production' } as const
  expect(webhookUrl('https://hotel.example/events?key=1#part', production)).toBe('https://hotel.example/events?key=1')
  for (const url of [
    'http://hotel.example/',
    'https://10.0.0.1/',
    'https://a:b@hotel.example/',
    'https://db/',
    'hotel.example',
    `https://hotel.example/${'x'.repeat(500)}`,
  ]) {
    expect([url, webhookUrl(url, production)]).toEqual([url, undefined])
  }
  expect(webhookUrl(receiver.url, demo)).toBe(receiver.url)
})
