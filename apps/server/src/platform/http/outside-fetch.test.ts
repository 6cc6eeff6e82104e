import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import {
  checkOutsideAddress,
  outsideFetch,
  OutsideFetchError,
  type OutsideRequest,
  type Resolve,
} from './outside-fetch.ts'

/** Names that a stranger's name server would resolve to addresses inside the network. */
const inside: Readonly<Record<string, string[]>> = {
  'one.example': ['127.0.0.1'],
  'mixed.example': ['93.184.216.34', '10.0.0.1'],
  'six.example': ['::ffff:192.168.0.1'],
  'loop.example': ['::1'],
}
const resolve: Resolve = (host, _options, callback) => {
  const found = inside[host] ?? []
  callback(
    null,
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** An outside server on this machine; resolves to its origin. */
async function outside(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const bounds = { timeoutMs: 5_000, maxBytes: 10_000 } satisfies OutsideRequest
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof OutsideFetchError ? error.problem : error),
  )

describe('a call to an address from outside', () => {
  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://192.0.2.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://localhost/',
    'https://localhost./',
    'https://database/',
    'https://metadata.google.internal/',
    'https://name:secret@example.com/',
    'no address',
  ])('is refused before anything is sent: %s', async (address) => {
    expect(() => checkOutsideAddress(address)).toThrow(OutsideFetchError)
    expect(await problemOf(outsideFetch(address, bounds))).toBe('address not allowed')
  })

  test.each(['https://example.com/a.ics', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])(
    'is made: %s',
    (address) => {
      expect(checkOutsideAddress(address).href).toBe(address)
    },
  )

  test.each(Object.keys(inside))('is refused when the name leads inside the network: %s', async (name) => {
    expect(await problemOf(outsideFetch(`https://${name}/`, { ...bounds, resolve }))).toBe('address not allowed')
  })

  test('answers with status, headers and body, and sends what was given', async () => {
    const origin = await outside((request, response) => {
      request.setEncoding('utf8')
      let body = ''
      request.on('data', (part: string) => (body += part))
      request.on('end', () => response.writeHead(418, { 'x-kind': 'teapot' }).end(`${request.method} ${body}`))
    })
    const answer = await outsideFetch(origin, { ...bounds, method: 'POST', body: 'hello', insideAllowed: true })
    expect(answer).toMatchObject({ status: 418, body: Buffer.from('POST hello') })
    expect(answer.headers.get('x-kind')).toBe('teapot')
  })

  test('follows redirects, but sends no headers to another server', async () => {
    const last = await outside((request, response) => response.end(`to ${String(request.headers['x-key'])}`))
    const first = await outside((request, response) =>
      request.url === '/'
        ? response.writeHead(302, { location: '/next' }).end(String(request.headers['x-key']))
        : response.writeHead(307, { location: last }).end(),
    )
    const request = { ...bounds, headers: { 'x-key': 'secret' }, insideAllowed: true }
    expect((await outsideFetch(first, { ...request, redirects: 2 })).body.toString()).toBe('to undefined')
    expect(await problemOf(outsideFetch(first, { ...request, redirects: 1 }))).toBe('too many redirects')
    expect(await outsideFetch(first, request)).toMatchObject({ status: 302, body: Buffer.from('secret') })
  })

  test.each(['file:///etc/passwd', 'ftp://example.com/a.ics', 'name:secret@', 'http://'])(
    'checks the target of a redirect like the first address, and does not call %s',
    async (target) => {
      let calls = 0
      const last = await outside((_, response) => {
        calls += 1
        response.end()
      })
      const location = target.endsWith('@') ? last.replace('://', `://${target}`) : target
      const first = await outside((_, response) => response.writeHead(302, { location }).end())
      const called = outsideFetch(first, { ...bounds, redirects: 5, insideAllowed: true })
      expect(await problemOf(called)).toBe('address not allowed')
      expect(calls).toBe(0)
    },
  )

  test('cuts off an answer that never ends, or that unpacks to more than is allowed', async () => {
    const endless = await outside((_, response) => {
      const more = () => {
        while (response.write('x'.repeat(1_000)));
      }
      response.on('drain', more)
      more()
    })
    const packed = gzipSync(Buffer.alloc(5_000_000))
    const bomb = await outside((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed))
    for (const origin of [endless, bomb]) {
      expect(await problemOf(outsideFetch(origin, { ...bounds, insideAllowed: true }))).toBe('answer too large')
      const cut = await outsideFetch(origin, { ...bounds, longer: 'cut', insideAllowed: true })
      expect(cut.body).toHaveLength(10_000)
    }
  })

  test('gives up on a server that never answers, and on one that does not exist', async () => {
    const silent = await outside(() => {})
    expect(await problemOf(outsideFetch(silent, { ...bounds, timeoutMs: 50, insideAllowed: true }))).toBe(
      'took too long',
    )
    const gone = await outside(() => {})
    for (const close of closers.splice(1)) close()
    expect(await problemOf(outsideFetch(gone, { ...bounds, insideAllowed: true }))).toBe('not reached')
  })
})
