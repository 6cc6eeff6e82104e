import SchemaBuilder from '@pothos/core'
import { connect, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import type { Database } from '../database.ts'
import { createGraphqlServer } from '../graphql/server.ts'
import { testServer } from './testing/test-server.ts'

const builder = new SchemaBuilder({})
builder.queryType({ fields: (t) => ({ hello: t.string({ resolve: () => 'hello'.repeat(1000) }) }) })
const config = loadConfig({})
const db = {} as unknown as Database
const graphql = createGraphqlServer({
  schema: builder.toSchema(),
  db,
  config,
  trustedDocuments: new Map(),
  documents: 'any',
})
const page = (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/moved') return new Response(null, { status: 308, headers: { location: '/' } })
  if (pathname === '/empty') return new Response(null, { status: 204 })
  if (pathname === '/measured')
    return new Response('12345', { headers: { 'content-length': '5', connection: 'close' } })
  return new Response('<p>'.repeat(1000), { headers: { 'content-type': 'text/html' } })
}
const app = await testServer({
  config,
  db,
  graphql,
  web: { pages: (request) => Promise.resolve(page(request)) },
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** The raw bytes of the answer, because an HTTP client would normalise them. */
async function answered(
  head: string,
  body = '',
): Promise<{ status: number; headers: Map<string, string[]>; body: string }> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const length = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`
  socket.write(`${head}\r\nhost: localhost\r\nconnection: close\r\n${length}\r\n${body}`)
  const [top = '', ...rest] = (await buffer(socket)).toString('latin1').split('\r\n\r\n')
  const [line = '', ...lines] = top.split('\r\n')
  const headers = Map.groupBy(lines, (header) => header.slice(0, header.indexOf(':')).toLowerCase())
  return {
    status: Number(line.split(' ')[1]),
    headers: new Map([...headers].map(([name, all]) => [name, all.map((one) => one.slice(name.length + 1).trim())])),
    body: rest.join('\r\n\r\n'),
  }
}

const QUERY = JSON.stringify({ query: '{ hello }' })
const ask = (accept: string, more = '', body = QUERY) =>
  answered(`POST /graphql HTTP/1.1\r\naccept: ${accept}${more}`, body)

const requests: [string, () => ReturnType<typeof answered>][] = [
  ...['*/*', 'application/json', 'application/graphql-response+json', 'multipart/mixed', 'text/event-stream'].map(
    (accept): [string, () => ReturnType<typeof answered>] => [`GraphQL as ${accept}`, () => ask(accept)],
  ),
  ['GraphQL as multipart/mixed, packed', () => ask('multipart/mixed', '\r\naccept-encoding: gzip')],
  ['GraphQL as JSON, packed', () => ask('application/json', '\r\naccept-encoding: br')],
  ['a wrong query', () => ask('multipart/mixed', '', '{"query":"{"}')],
  ['a wrong method', () => answered('PUT /graphql HTTP/1.1')],
  ['a page', () => answered('GET / HTTP/1.1')],
  ['a packed page', () => answered('GET / HTTP/1.1\r\naccept-encoding: gzip')],
  ['the head of a page', () => answered('HEAD / HTTP/1.1')],
  ['a page for HTTP/1.0', () => answered('GET / HTTP/1.0')],
  ['a page that knows its length', () => answered('GET /measured HTTP/1.1')],
  ['a page that moved', () => answered('GET /moved HTTP/1.1')],
  ['no content', () => answered('GET /empty HTTP/1.1')],
  ['what is no HTTP', () => answered('nothing')],
]

describe('the headers of', () => {
  test.each(requests)("%s give the body's length and encoding only once", async (what, send) => {
    const { status, headers, body } = await send()
    const length = headers.get('content-length')
    const cut = headers.get('transfer-encoding')
    // RFC 9112, 6.2 and 6.3: a recipient must treat both together as an attack.
    expect([length, cut].filter((header) => header !== undefined).length).toBeLessThanOrEqual(1)
    if (status === 204 || status === 304) expect([length, cut, body]).toEqual([undefined, undefined, ''])
    for (const name of [
      'content-length',
      'transfer-encoding',
      'content-type',
      'connection',
      'location',
      'date',
      'vary',
    ])
      expect(headers.get(name)?.length ?? 1, name).toBe(1)
    if (headers.has('content-encoding')) expect(headers.get('vary')?.[0]).toMatch(/accept-encoding/i)
    if (length && !what.startsWith('the head')) expect(body.length).toBe(Number(length[0]))
  })
})

test.each([
  ['/home/', '/home'],
  ['/expert/7//?lang=de', '/expert/7?lang=de'],
])('%s redirects to %s permanently', async (address, page) => {
  const { status, headers } = await answered(`GET ${address} HTTP/1.1`)
  expect([status, headers.get('location')]).toEqual([308, [page]])
})

test.each(['//elsewhere.example/', '/\\elsewhere.example/', '/'])('%s redirects to no other site', async (address) => {
  expect((await answered(`GET ${address} HTTP/1.1`)).status).not.toBe(308)
})

test('a page is always fetched again and cached for nobody else', async () => {
  const { headers } = await answered('GET / HTTP/1.1')
  expect(headers.get('cache-control')).toEqual(['private, no-cache'])
  // A 304 would reuse another page's nonce (RFC 9111, 4.3.4).
  expect(headers.has('etag')).toBe(false)
})

test.each([
  'multipart/mixed',
  'text/event-stream',
  'text/html',
  'multipart/mixed;deferSpec=20220824, application/graphql-response+json, application/json',
])('a client that accepts %s gets JSON', async (accept) => {
  const { status, headers, body } = await ask(accept)
  expect([status, headers.get('content-type')?.[0]]).toEqual([
    200,
    expect.stringMatching(/^application\/(graphql-response\+)?json/),
  ])
  expect(JSON.parse(body)).toEqual({ data: { hello: 'hello'.repeat(1000) } })
})
