import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { createTestDatabase, type TestDatabase } from '@ruhepol/database/testing/test-database'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { name: string; spanId: string; parentSpanId?: string; traceId: string; attributes: Attribute[] }

/** Everything sent to the collector, and the spans in it. */
const sent: string[] = []
const spans = () =>
  sent.flatMap((text) => {
    const { resourceSpans = [] } = JSON.parse(text) as { resourceSpans?: { scopeSpans: { spans: Span[] }[] }[] }
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  })
/** The headers of the calls that the API made. */
const called: Record<string, unknown>[] = []

let database: TestDatabase
let collector: Server
let provider: Server
const portOf = (server: Server) => (server.address() as AddressInfo).port
const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))

const file = (name: string) => pathToFileURL(path.join(import.meta.dirname, name)).href
/** The API, with a page that calls a provider in each of Node's ways. */
const program = (providerPort: number) => `
  import http from 'node:http'
  import { get } from 'node:http'
  import { createApi, openParts } from '${file('compose.ts')}'
  import { runEntry } from '${file('run-entry.ts')}'
  const pages = async () => {
    await fetch('http://127.0.0.1:${providerPort}/secret/by-fetch')
    for (const call of [http.get, get])
      await new Promise((resolve) =>
        call('http://127.0.0.1:${providerPort}/secret/by-http', (response) => response.resume().on('end', resolve)))
    return new Response('a page')
  }
  await runEntry('api', async (config, log) => {
    const parts = await openParts(config, log)
    const api = await createApi(config, parts, log, { web: { pages } })
    await api.listen({ host: config.HOST, port: config.PORT })
    return async () => {
      await api.close()
      await parts.close()
    }
  })`

/** Runs the API, asks it for a page and a GraphQL answer, and ends it. */
async function runApi(settings: Record<string, string>): Promise<void> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(portOf(provider))], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      TOKEN_KEY: 'a key for tests that is long enough',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await vi.waitFor(() => expect(output).toContain('api started'), { timeout: 90_000, interval: 100 })
    const origin = `http://127.0.0.1:${port}`
    await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), { timeout: 30_000 })
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'secret-agent' },
      body: JSON.stringify({ query: 'query Places { locations { id } }' }),
    })
    expect(await answer.json()).toEqual({ data: { locations: [] } })
    await (await fetch(`${origin}/bookings/secret-id/secret-token?email=secret@example.org`)).text()
    child.kill('SIGTERM')
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
  } finally {
    child.kill('SIGKILL')
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  collector = await listening(
    createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        sent.push(Buffer.concat(chunks).toString())
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    }),
  )
  provider = await listening(
    createServer((request, response) => {
      called.push(request.headers)
      response.end('ok')
    }),
  )
  await runApi({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}` })
})
afterAll(async () => {
  collector.close()
  provider.close()
  await database.close()
})

const named = (name: string) => spans().filter((span) => span.name === name)
const attribute = ({ attributes }: Span, name: string) => attributes.find(({ key }) => key === name)?.value.stringValue
const parentOf = ({ parentSpanId }: Span) => spans().find(({ spanId }) => spanId === parentSpanId)

test('a GraphQL request, its operation and its statements are one trace', () => {
  const [operation] = named('graphql').filter((span) => attribute(span, 'graphql.operation.name') === 'Places')
  const statements = named('postgresql').filter((span) => span.traceId === operation?.traceId)
  expect(operation && parentOf(operation)?.name).toBe('POST /graphql')
  expect(statements.map((span) => attribute(span, 'db.query.text'))).toContainEqual(
    expect.stringContaining('from "location"'),
  )
})

test('calls to others are spans of the request that made them', () => {
  const [page] = named('GET *')
  const calls = spans().filter((span) => span.parentSpanId === page?.spanId && span.name === 'GET')
  expect(calls.map((span) => attribute(span, 'server.address'))).toEqual(Array(3).fill('127.0.0.1'))
})

test('spans contain no path, query, token or header', () => {
  expect(sent.join('')).not.toMatch(/secret|example\.org/)
})

test('requests to providers have no headers about the trace', () => {
  expect(called.length).toBeGreaterThan(0)
  expect(called.filter((headers) => 'traceparent' in headers || 'baggage' in headers)).toEqual([])
})

test('nothing is sent without a collector', async () => {
  const before = sent.length
  await runApi({})
  expect(sent.length).toBe(before)
})
