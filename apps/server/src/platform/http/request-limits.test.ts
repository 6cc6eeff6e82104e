import SchemaBuilder from '@pothos/core'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { loadConfig } from '../config.ts'
import { invalidInput, unauthenticated } from '../errors.ts'
import type { GraphqlContext } from '../graphql/context.ts'
import { createGraphqlServer } from '../graphql/server.ts'
import { createRequestLimit } from '../request-limit.ts'
import { testServer } from './testing/test-server.ts'

const PER_MINUTE = 5

const apps: FastifyInstance[] = []
const database = await databaseOfFile()
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

function schema() {
  const builder = new SchemaBuilder<{ Context: GraphqlContext }>({})
  const read = async ({ db }: GraphqlContext) => {
    await sql`select 1`.execute(db)
    return 'read'
  }
  builder.queryType({
    fields: (t) => ({
      hello: t.string({ resolve: () => 'hello' }),
      read: t.string({ resolve: (_parent, _args, context) => read(context) }),
      checked: t.string({
        args: { email: t.arg.string() },
        resolve: (_parent, { email }, context) => {
          if (email !== 'ada@example.org') throw invalidInput([{ path: 'email', key: 'email_invalid' }])
          return read(context)
        },
      }),
    }),
  })
  return builder.toSchema()
}

/** A server with a limit of five requests a minute, and a clock in seconds that a test advances. */
async function server(environment: NodeJS.ProcessEnv = {}) {
  let now = 0
  const requestLimit = createRequestLimit({ perMinute: PER_MINUTE, clock: () => now })
  const config = loadConfig(environment)
  const { db } = database
  const app = await testServer({
    config,
    db,
    requestLimit,
    graphql: createGraphqlServer({
      schema: schema(),
      db,
      config,
      trustedDocuments: new Map(),
      documents: 'any',
      requestLimit,
      // Like the real one, it asks the database whether the session is active.
      identifyCaller: async ({ db }, authorization) => {
        await sql`select 1`.execute(db)
        if (authorization !== 'Bearer good') throw unauthenticated()
        return { kind: 'client', clientId: randomUUID(), sessionId: randomUUID() }
      },
    }),
    routes: [(scope) => void scope.post('/webhooks/stripe', () => ({ received: true }))],
    web: {
      pages: async (_request, { graphql }) => {
        const answers = await Promise.all([1, 2, 3].map(() => graphql({ document: '{ read }' })))
        return Response.json(answers)
      },
    },
  })
  apps.push(app)
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    const { data, errors } = answer.json<{
      data?: unknown
      errors?: { extensions: { code: string; retryAfter?: number } }[]
    }>()
    const [error] = errors ?? []
    return { data, code: error?.extensions.code, retryAfter: error?.extensions.retryAfter, headers: answer.headers }
  }
  return {
    app,
    send,
    ask: (query: string, headers?: Record<string, string>) => send(JSON.stringify({ query }), headers),
    page: () => app.inject({ method: 'GET', url: '/home', headers: { accept: 'text/html' } }),
    wait: (seconds: number) => (now += seconds * 1000),
  }
}

const codesOf = async (times: number, one: () => Promise<{ code: string | undefined }>) => {
  const codes: (string | undefined)[] = []
  for (let time = 0; time < times; time += 1) codes.push((await one()).code)
  return codes
}

test('a caller over the limit gets the time to wait, and is served after it', async () => {
  const { ask, wait } = await server()
  expect(await codesOf(PER_MINUTE, () => ask('{ read }'))).toEqual(Array(PER_MINUTE).fill(undefined))
  const { code, retryAfter, data, headers } = await ask('{ read }')
  expect([code, data]).toEqual(['rate_limited', null])
  expect(headers['retry-after']).toBe(String(retryAfter))
  expect(await codesOf(2, () => ask('{ hello }'))).toEqual(['rate_limited', 'rate_limited'])
  wait(retryAfter ?? Number.NaN)
  expect((await ask('{ read }')).data).toEqual({ read: 'read' })
})

const broken: [what: string, body: string, code: string][] = [
  ['a body that is no JSON', '{', 'invalid_query'],
  ['a document that does not parse', JSON.stringify({ query: '{ hello' }), 'invalid_query'],
  ['a document that does not validate', JSON.stringify({ query: '{ nothing }' }), 'invalid_query'],
  [
    'a document over the bounds',
    JSON.stringify({ query: `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: hello`).join(' ')} }` }),
    'query_too_complex',
  ],
  [
    'a variable of a wrong type',
    JSON.stringify({ query: 'query ($email: String) { checked(email: $email) }', variables: { email: {} } }),
    'invalid_query',
  ],
  ['input that breaks a rule', JSON.stringify({ query: '{ checked(email: "ada") }' }), 'invalid_input'],
]

test.each(broken)('%s is reported before the throttle and never counted', async (_what, body, code) => {
  const { send, ask } = await server()
  const times = PER_MINUTE * 3
  expect(await codesOf(times, () => send(body))).toEqual(Array(times).fill(code))
  expect(await codesOf(PER_MINUTE + 1, () => ask('{ read }'))).toEqual([
    ...Array<undefined>(PER_MINUTE).fill(undefined),
    'rate_limited',
  ])
  expect((await send(body)).code).toBe(code)
  expect((await ask('{ checked(email: "ada@example.org") }')).code).toBe('rate_limited')
})

test('a signed-in caller over the limit gets validation errors and nothing else', async () => {
  const { ask } = await server()
  const signedIn = { authorization: 'Bearer good' }
  await codesOf(PER_MINUTE, () => ask('{ read }', signedIn))
  expect((await ask('{ checked(email: "ada") }', signedIn)).code).toBe('invalid_input')
  expect((await ask('{ checked(email: "ada@example.org") }', signedIn)).code).toBe('rate_limited')
  expect(await ask('{ hello }', signedIn)).toMatchObject({ code: 'rate_limited', data: null })
})

test('an invalid token counts as a request', async () => {
  const { ask } = await server()
  expect(await codesOf(PER_MINUTE, () => ask('{ hello }', { authorization: 'Bearer old' }))).toEqual(
    Array(PER_MINUTE).fill('UNAUTHENTICATED'),
  )
  expect((await ask('{ hello }')).code).toBe('rate_limited')
})

test('a call with one invalid part still counts if other work is done', async () => {
  const { ask } = await server()
  const codes = await codesOf(PER_MINUTE, () => ask('{ read checked(email: "ada") }'))
  expect(codes).toEqual(Array(PER_MINUTE).fill('invalid_input'))
  expect((await ask('{ read }')).code).toBe('rate_limited')
})

test('a page counts once, however often it calls the API', async () => {
  const { page, ask } = await server()
  const pages = []
  for (let time = 0; time < PER_MINUTE; time += 1) pages.push(await page())
  expect(pages.map(({ statusCode }) => statusCode)).toEqual(Array(PER_MINUTE).fill(200))
  expect(pages.at(-1)?.json()).toEqual(Array(3).fill({ data: { read: 'read' } }))
  const refused = await page()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('<h1>One moment, please</h1>')
  expect((await ask('{ read }')).code).toBe('rate_limited')
})

test("health and a provider's webhooks are never throttled", async () => {
  const { app, ask } = await server()
  await codesOf(PER_MINUTE + 1, () => ask('{ read }'))
  expect((await app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/webhooks/stripe' })).statusCode).toBe(200)
})

const from = (address: string) => ({ 'x-forwarded-for': address })

test('without a trusted proxy, X-Forwarded-For does not change the caller', async () => {
  const { ask } = await server()
  for (let time = 0; time < PER_MINUTE; time += 1) await ask('{ read }', from(`203.0.113.${time}`))
  expect((await ask('{ read }', from('203.0.113.99'))).code).toBe('rate_limited')
})

test.each([
  ['by number', '1'],
  ['by address', '127.0.0.0/8, 10.0.0.1'],
])(
  'behind a trusted proxy, %s, the caller is the one the proxy saw, whatever they claim',
  async (_how, TRUSTED_PROXIES) => {
    const { ask } = await server({ TRUSTED_PROXIES })
    for (let time = 0; time < PER_MINUTE; time += 1) await ask('{ read }', from(`198.51.100.${time}, 203.0.113.7`))
    expect((await ask('{ read }', from('198.51.100.99, 203.0.113.7'))).code).toBe('rate_limited')
    expect((await ask('{ read }', from('203.0.113.8'))).code).toBeUndefined()
  },
)

test('proxies that write ports, brackets or mapped addresses do not split a person into several callers', async () => {
  const { ask } = await server({ TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8' })
  const ways = ['203.0.113.7:%', '"203.0.113.7:%"', '[::ffff:203.0.113.7]:%', '203.0.113.7', '::ffff:cb00:7107']
  for (const [port, way] of ways.entries())
    await ask('{ read }', from(`${way.replace('%', `400${port}`)}, 10.0.0.1:80`))
  expect((await ask('{ read }', from('203.0.113.7:9, [::ffff:10.0.0.2]:80'))).code).toBe('rate_limited')
})

test('the header is ignored if it comes from an untrusted address', async () => {
  const { ask } = await server({ TRUSTED_PROXIES: '10.0.0.1' })
  for (let time = 0; time < PER_MINUTE; time += 1) await ask('{ read }', from(`203.0.113.${time}`))
  expect((await ask('{ read }', from('203.0.113.99'))).code).toBe('rate_limited')
})
