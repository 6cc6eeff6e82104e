import SchemaBuilder from '@pothos/core'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { ApiError, invalidInput } from '../errors.ts'
import type { Log } from '../log.ts'
import { createGraphqlServer, type GraphqlServer } from './server.ts'

const TRUSTED = 'query Trusted { hello }'
const trustedId = createHash('sha256').update(TRUSTED).digest('hex')
const logged = vi.fn()
let writes = 0
let open: GraphqlServer
let closed: GraphqlServer

beforeAll(() => {
  const builder = new SchemaBuilder({})
  const node = builder.objectRef<{ name: string }>('Node')
  node.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      child: t.field({ type: node, resolve: (parent) => parent }),
      children: t.field({ type: [node], resolve: (parent) => [parent] }),
    }),
  })
  builder.queryType({
    fields: (t) => ({
      hello: t.string({ resolve: () => 'hello' }),
      node: t.field({ type: node, resolve: () => ({ name: 'node' }) }),
      expected: t.string({
        resolve: () => {
          throw invalidInput([{ path: 'clientData.email', key: 'email_invalid' }])
        },
      }),
      secret: t.string({
        resolve: () => {
          throw new Error('select * from cart at db.internal')
        },
      }),
      away: t.string({
        resolve: () => {
          throw Object.assign(new Error('terminating connection'), { code: '57P01' })
        },
      }),
      full: t.string({
        resolve: () => {
          throw Object.assign(new Error('could not extend file'), { code: '53100' })
        },
      }),
      later: t.string({ resolve: () => Promise.reject(new ApiError('not_found')) }),
      limited: t.string({
        resolve: () => {
          throw new ApiError('rate_limited', 'too many', { retryAfter: 42 })
        },
      }),
    }),
  })
  const page = builder.inputType('Page', {
    fields: (t) => ({ offset: t.int({ required: true, defaultValue: 7 }), limit: t.int({ required: true }) }),
  })
  builder.queryField('paged', (t) =>
    t.string({
      args: { page: t.arg({ type: page, required: true }) },
      resolve: (_parent, args) => `${args.page.offset}-${args.page.limit}`,
    }),
  )
  builder.mutationType({ fields: (t) => ({ write: t.int({ resolve: () => (writes += 1) }) }) })
  const options = {
    schema: builder.toSchema(),
    db: {} as unknown as Database,
    config: {} as Config,
    trustedDocuments: new Map([[trustedId, TRUSTED]]),
  }
  open = createGraphqlServer({ ...options, documents: 'any' })
  closed = createGraphqlServer({ ...options, documents: 'trusted' })
})

type Answer = {
  data?: Record<string, unknown>
  errors?: { extensions: { code: string; requestId: string; fields?: unknown } }[]
}

async function ask(server: GraphqlServer, body: unknown): Promise<{ answer: Answer; text: string; headers: Headers }> {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const log = { error: logged } as unknown as Log
  const response = await server.fetch(request, {
    requestId: 'request-1',
    callerAddress: '127.0.0.1',
    language: 'en',
    log,
  })
  const text = await response.text()
  return { answer: JSON.parse(text) as Answer, text, headers: response.headers }
}

const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions.code

test("an expected failure reaches the caller with its code, its fields and the request's id", async () => {
  const { answer } = await ask(open, { query: '{ expected }' })
  expect(answer.errors?.[0]?.extensions).toEqual({
    code: 'invalid_input',
    fields: [{ path: 'clientData.email', key: 'email_invalid' }],
    requestId: 'request-1',
  })
  expect(codeOf((await ask(open, { query: '{ later }' })).answer)).toBe('not_found')
})

test('an unexpected failure reveals nothing to the caller and is reported once', async () => {
  logged.mockClear()
  const { answer, text } = await ask(open, { query: '{ secret }' })
  expect(codeOf(answer)).toBe('internal')
  expect(text).not.toMatch(/select|cart|db\.internal|stack/)
  expect(logged).toHaveBeenCalledTimes(1)
})

test('a database that is unreachable or has a full disk is reported as unavailable, not as an internal error', async () => {
  expect(codeOf((await ask(open, { query: '{ away }' })).answer)).toBe('unavailable')
  expect(codeOf((await ask(open, { query: '{ full }' })).answer)).toBe('unavailable')
})

test('a document that cannot be parsed or validated is an invalid query', async () => {
  expect(codeOf((await ask(open, { query: '{ hello' })).answer)).toBe('invalid_query')
  expect(codeOf((await ask(open, { query: '{ nothing }' })).answer)).toBe('invalid_query')
  expect(codeOf((await ask(open, {})).answer)).toBe('invalid_query')
})

test('our own documents are served by their id', async () => {
  for (const server of [open, closed]) {
    expect((await ask(server, { documentId: trustedId })).answer).toEqual({ data: { hello: 'hello' } })
  }
})

test('a throttled caller gets the time to wait, in the answer and in a header', async () => {
  const { answer, headers } = await ask(open, { query: '{ limited }' })
  expect(answer.errors?.[0]?.extensions).toEqual({ code: 'rate_limited', retryAfter: 42, requestId: 'request-1' })
  expect(headers.get('retry-after')).toBe('42')
})

test('with only trusted documents allowed, every other one is refused', async () => {
  expect(codeOf((await ask(closed, { query: '{ hello }' })).answer)).toBe('invalid_query')
  expect(codeOf((await ask(closed, { documentId: 'unknown' })).answer)).toBe('invalid_query')
})

test('a document over the limits is refused without executing any of it', async () => {
  writes = 0
  const deep = `{ node ${'{ child '.repeat(12)} { name } ${'}'.repeat(12)} }`
  const aliases = `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: hello`).join(' ')} }`
  const mutations = 'mutation { a: write b: write }'
  const hidden = 'mutation { ...M } fragment M on Mutation { a: write b: write }'
  for (const query of [deep, aliases, mutations, hidden]) {
    expect(codeOf((await ask(open, { query })).answer), query.slice(0, 40)).toBe('query_too_complex')
  }
  expect(writes).toBe(0)
})

test('several operations in one request are refused', async () => {
  const { answer } = await ask(open, [{ query: '{ hello }' }, { query: '{ hello }' }])
  expect(codeOf(answer)).toBe('invalid_query')
})

test('an input field with a default may be omitted in the document and in variables', async () => {
  const asVariable = { query: 'query ($page: Page!) { paged(page: $page) }', variables: { page: { limit: 3 } } }
  expect((await ask(open, asVariable)).answer).toEqual({ data: { paged: '7-3' } })
  expect((await ask(open, { query: '{ paged(page: { limit: 3 }) }' })).answer).toEqual({ data: { paged: '7-3' } })
  const missing = { ...asVariable, variables: { page: {} } }
  expect(codeOf((await ask(open, missing)).answer)).toBe('invalid_query')
})

test('null is refused for a non-null value, even if it may be omitted', async () => {
  const query = 'query ($page: Page! = { limit: 3 }) { paged(page: $page) }'
  expect((await ask(open, { query })).answer).toEqual({ data: { paged: '7-3' } })
  for (const page of [null, { limit: 1, offset: null }, { limit: null }]) {
    expect(codeOf((await ask(open, { query, variables: { page } })).answer), JSON.stringify(page)).toBe('invalid_query')
  }
})

test('a field is included if one of its selections is', async () => {
  const query = `query ($no: Boolean!) {
    node { ...Named @include(if: $no) ...Named child { ...Named @skip(if: true) name @include(if: $no) } }
    ... @include(if: $no) { hello } hello @skip(if: $no)
    ...Root @include(if: $no)
  }
  fragment Named on Node { name child { name } }
  fragment Root on Query { other: hello }`
  const node = { name: 'node', child: { name: 'node' } }
  expect((await ask(open, { query, variables: { no: false } })).answer).toEqual({ data: { node, hello: 'hello' } })
  expect((await ask(open, { query, variables: { no: true } })).answer).toEqual({
    data: { node, hello: 'hello', other: 'hello' },
  })
})

test("one caller's wrong variables do not affect the document for the next", async () => {
  const query = 'query Next($page: Page!) { paged(page: $page) }'
  expect(codeOf((await ask(open, { query, variables: { page: 'wrong' } })).answer)).toBe('invalid_query')
  expect((await ask(open, { query, variables: { page: { limit: 1 } } })).answer).toEqual({ data: { paged: '7-1' } })
})

test('the cost of a document does not depend on its variables', async () => {
  const names = `${'children { '.repeat(6)} name ${'}'.repeat(6)}`
  const query = `query ($page: Page!) { paged(page: $page) node { ${names} } }`
  expect(codeOf((await ask(open, { query, variables: { page: 'wrong' } })).answer)).toBe('query_too_complex')
  expect(codeOf((await ask(open, { query, variables: { page: { limit: 1 } } })).answer)).toBe('query_too_complex')
})

test('a document with an unknown root, or unknown or circular fragments, is an invalid query', async () => {
  for (const query of [
    'subscription { hello }',
    '{ ...F }',
    '{ ...F } fragment F on Query { ...G } fragment G on Query { ...F }',
  ]) {
    expect(codeOf((await ask(open, { query })).answer), query).toBe('invalid_query')
  }
})

test('the named operation of a document is run, whichever was run before', async () => {
  const query = `query One { hello } query Two { node { name } }
    query Three($page: Page! = { limit: 3 }) { paged(page: $page) }
    query Four($page: Page! = { limit: 4 }) { paged(page: $page) }`
  const run = async (operationName?: string, variables?: object) =>
    (await ask(open, { query, operationName, variables })).answer
  expect(await run('One')).toEqual({ data: { hello: 'hello' } })
  expect(await run('Two')).toEqual({ data: { node: { name: 'node' } } })
  expect(await run('Three', { page: { limit: 2 } })).toEqual({ data: { paged: '7-2' } })
  expect(await run('Four')).toEqual({ data: { paged: '7-4' } })
  expect(await run('One')).toEqual({ data: { hello: 'hello' } })
  expect(codeOf(await run())).toBe('invalid_query')
  expect(codeOf(await run('Five'))).toBe('invalid_query')
})

test('naming an unknown operation does not affect the document for the next caller', async () => {
  const query = 'query Named { hello expected }'
  expect(codeOf((await ask(open, { query, operationName: 'Another' })).answer)).toBe('invalid_query')
  expect((await ask(open, { query })).answer).toMatchObject({ data: { hello: 'hello' } })
  expect(codeOf((await ask(closed, { documentId: trustedId, operationName: 'Another' })).answer)).toBe('invalid_query')
  expect((await ask(closed, { documentId: trustedId })).answer).toEqual({ data: { hello: 'hello' } })
})
