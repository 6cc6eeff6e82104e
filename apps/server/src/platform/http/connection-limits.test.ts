import type { FastifyInstance } from 'fastify'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '../config.ts'
import type { GraphqlServer } from '../graphql/server.ts'
import { createLog } from '../log.ts'
import { connectionLimits, type ConnectionLimits } from './connection-limits.ts'
import { testServer } from './testing/test-server.ts'

const lines: string[] = []
const apps: FastifyInstance[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const app of apps.splice(0)) await app.close()
  lines.length = 0
})

async function listen(
  limits: Partial<ConnectionLimits>,
  environment: NodeJS.ProcessEnv = {},
): Promise<FastifyInstance> {
  const app = await testServer({
    config: loadConfig(environment),
    log: createLog('info', { write: (line) => void lines.push(line) }),
    graphql: { fetch: () => Promise.resolve(Response.json({ data: {} })) } as unknown as GraphqlServer,
    web: { pages: () => Promise.resolve(new Response('a page')) },
    limits: { checkMs: 10, ...limits },
  })
  apps.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

type Connection = {
  socket: Socket
  /** Everything the server sent before it closed the connection. */
  ended: Promise<string>
  /** Resolves once the answer contains the text. */
  answered: (text: string) => Promise<void>
}

/** Sends raw bytes and never closes the connection by itself. */
function send(app: FastifyInstance, bytes: string): Connection {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes))
  sockets.push(socket)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  // A connection that is cut may end in a reset.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => {
    for (const event of ['end', 'close'] as const) socket.once(event, () => resolve(answer))
  })
  return { socket, ended, answered: (text) => vi.waitFor(() => expect(answer).toContain(text)) }
}

const head = (length: number) =>
  `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
const UNFINISHED_HEADERS = 'GET /home HTTP/1.1\r\nHost: x\r\nA: '
const UNFINISHED_BODY = `${head(1000)}{"query":`
const openConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
/** Waits until the server has this many connections. */
const untilOpen = (app: FastifyInstance, count: number) =>
  vi.waitFor(async () => expect(await openConnections(app)).toBe(count))

describe('a slow request', () => {
  test.each([
    ['sends nothing', '', { headersMs: 40, requestMs: 60_000 }],
    ['never ends its headers', UNFINISHED_HEADERS, { headersMs: 40, requestMs: 60_000 }],
    ['never ends its body', UNFINISHED_BODY, { headersMs: 40, requestMs: 80 }],
  ])('gets 408 and is cut if it %s', async (_what, bytes, limits) => {
    const app = await listen(limits)
    const slow = send(app, bytes)
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 /)
    await untilOpen(app, 0)
  })

  test('is cut even if it sends a byte now and then', async () => {
    const app = await listen({ headersMs: 80, requestMs: 60_000 })
    const slow = send(app, UNFINISHED_HEADERS)
    const dripping = setInterval(() => slow.socket.writable && slow.socket.write('a'), 10)
    await slow.ended
    clearInterval(dripping)
    await untilOpen(app, 0)
  })

  test('is not logged as a server failure, whether it is cut or closed by the client', async () => {
    const app = await listen({ headersMs: 40, requestMs: 80 })
    await send(app, UNFINISHED_BODY).ended
    const leaving = send(app, UNFINISHED_BODY)
    await untilOpen(app, 1)
    leaving.socket.destroy()
    await untilOpen(app, 0)
    expect((await app.inject({ url: '/home' })).body).toBe('a page')
    const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level)
    expect(Math.max(...levels)).toBeLessThan(50)
  })
})

test('an idle connection is closed', async () => {
  const app = await listen({ idleMs: 40 })
  const idle = send(app, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await idle.ended).toMatch(/^HTTP\/1\.1 200 /)
  await untilOpen(app, 0)
})

test('connections beyond the limit are dropped', async () => {
  const app = await listen({ connections: 2 })
  send(app, UNFINISHED_HEADERS)
  send(app, UNFINISHED_HEADERS)
  await untilOpen(app, 2)
  expect(await send(app, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n').ended).toBe('')
})

describe('connections from one address', () => {
  const healthz = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  const fill = async (app: FastifyInstance) => {
    const open = [send(app, UNFINISHED_HEADERS), send(app, UNFINISHED_HEADERS)]
    await untilOpen(app, 2)
    return open
  }

  test.each([
    ['without a proxy', {}],
    ['if it is not a proxy', { TRUSTED_PROXIES: '10.0.0.0/8,::1' }],
  ])('are limited %s, with room again once some are closed', async (_where, environment) => {
    const app = await listen({ connectionsPerAddress: 2 }, environment)
    const [first] = await fill(app)
    expect(await send(app, healthz).ended).toBe('')
    first?.socket.destroy()
    await untilOpen(app, 1)
    await send(app, healthz).answered(' 200 ')
  })

  test.each(['1', '127.0.0.0/8', '10.0.0.1,127.0.0.1'])(
    "are not limited for a proxy that carries many people's (%s)",
    async (TRUSTED_PROXIES) => {
      const app = await listen({ connectionsPerAddress: 2 }, { TRUSTED_PROXIES })
      await fill(app)
      await send(app, healthz).answered(' 200 ')
    },
  )

  test('are limited to a small part of all connections', () => {
    expect(connectionLimits.connectionsPerAddress).toBeLessThanOrEqual(connectionLimits.connections / 10)
  })
})

test('a caller with many unfinished bodies cannot send more until they are gone', async () => {
  const app = await listen({ bodyBytes: 18_000 })
  const unfinished = [send(app, UNFINISHED_BODY), send(app, UNFINISHED_BODY)]
  await untilOpen(app, 2)
  const refused = send(app, `${head(2)}{}`)
  expect(await refused.ended).toMatch(/^HTTP\/1\.1 503 [^]*"code":"unavailable"/)
  await send(app, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n').answered(' 200 ')
  for (const { socket } of unfinished) socket.destroy()
  await vi.waitFor(async () => {
    const next = send(app, `${head(2)}{}`)
    await Promise.race([next.answered('200 OK'), next.ended])
    expect(next.socket.readableEnded).toBe(false)
  })
})

describe('unfinished bodies from many callers', () => {
  /** Sends as the person whom the proxy names. */
  const sendAs = (app: FastifyInstance, caller: number, length: number, body = '') =>
    send(app, head(length).replace('Host: x', `Host: x\r\nX-Forwarded-For: 203.0.113.${caller}`) + body)
  const proxied = { TRUSTED_PROXIES: '1' }

  test('are refused beyond the total limit', async () => {
    const app = await listen({ bodyBytes: 2_000 }, proxied)
    for (const caller of [1, 2, 3]) sendAs(app, caller, 200)
    await untilOpen(app, 3)
    expect(await sendAs(app, 4, 200).ended).toMatch(/^HTTP\/1\.1 503 [^]*"code":"unavailable"/)
  })

  test('leave room for a caller who has none', async () => {
    const app = await listen({ bodyBytes: 10_000 }, proxied)
    let refused = 0
    for (let caller = 1; caller <= 8; caller += 1) {
      for (let body = 0; body < 4; body += 1) void sendAs(app, caller, 1_000).ended.then(() => (refused += 1))
    }
    await vi.waitFor(() => expect(refused).toBeGreaterThanOrEqual(22))
    await sendAs(app, 9, 2, '{}').answered('200 OK')
  })

  test('leave room for an API request with one body on each connection', () => {
    const { bodyBytes, bodyShares, connections } = connectionLimits
    expect(bodyBytes / (connections + bodyShares)).toBeGreaterThan(10_000)
  })
})

test('bodies received or refused one after the other do not affect the next', async () => {
  const app = await listen({ bodyBytes: 16 })
  for (const type of ['application/json', 'text/plain', 'text/plain', 'application/json']) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/graphql',
      payload: '{}',
      headers: { 'content-type': type },
    })
    expect(statusCode, type).toBe(type === 'text/plain' ? 415 : 200)
  }
})

test('unfinished bodies of all callers together take less than 100 MB', () => {
  expect(connectionLimits.bodyBytes).toBeLessThan(100_000_000)
})

test('closing finishes answers in progress and cuts all other connections', async () => {
  const app = await listen({ closingMs: 40 })
  const hanging = [send(app, UNFINISHED_HEADERS), send(app, UNFINISHED_BODY), send(app, '')]
  await untilOpen(app, 3)
  await app.close()
  await Promise.all(hanging.map(({ ended }) => ended))
})

test('closing ends a connection whose client keeps sending requests', async () => {
  const app = await listen({ closingMs: 40 })
  const asking = send(app, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await asking.answered(' 200 ')
  const again = setInterval(
    () => asking.socket.writable && asking.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'),
    1,
  )
  await app.close()
  await asking.ended
  clearInterval(again)
})
