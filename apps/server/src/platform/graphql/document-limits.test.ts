import SchemaBuilder from '@pothos/core'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { invalidInput } from '../errors.ts'
import { createLog } from '../log.ts'
import { createDocumentCache, KEPT_CHARACTERS } from './document-cache.ts'
import { createGraphqlServer } from './server.ts'

const TRUSTED = 'query Trusted { hello }'
const trustedId = createHash('sha256').update(TRUSTED).digest('hex')
const documentCache = createDocumentCache([TRUSTED])

function schema() {
  const builder = new SchemaBuilder({})
  const node = builder.objectRef<{ name: string }>('Node')
  node.implement({
    fields: (t) => ({ name: t.exposeString('name'), child: t.field({ type: node, resolve: (parent) => parent }) }),
  })
  const page = builder.inputType('Page', { fields: (t) => ({ limit: t.int({ required: true }) }) })
  builder.queryType({
    fields: (t) => ({
      hello: t.string({ resolve: () => 'hello' }),
      node: t.field({ type: node, resolve: () => ({ name: 'node' }) }),
      paged: t.string({
        args: { page: t.arg({ type: page, required: true }) },
        resolve: (_parent, args) => String(args.page.limit),
      }),
      refused: t.string({
        resolve: () => {
          throw invalidInput([])
        },
      }),
      broken: t.string({
        resolve: () => {
          throw new Error('broken')
        },
      }),
    }),
  })
  return builder.toSchema()
}

const server = createGraphqlServer({
  schema: schema(),
  db: {} as unknown as Database,
  config: {} as Config,
  trustedDocuments: new Map([[trustedId, TRUSTED]]),
  documents: 'any',
  documentCache,
})

async function ask(body: unknown, accept = 'application/json') {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
  const facts = {
    requestId: 'request-1',
    callerAddress: '127.0.0.1',
    language: 'en' as const,
    log: createLog('silent'),
  }
  const response = await server.fetch('http://localhost/graphql', init, facts)
  const text = await response.text()
  const { errors } = JSON.parse(text) as { errors?: { extensions: { code: string } }[] }
  return { code: errors?.[0]?.extensions.code, text, status: response.status }
}

test.each([
  ['fields', 5_000, '{a', '}'],
  ['fields', 1_802, '{a', '}'],
  ['input objects', 3_000, '{a:', '}'],
  ['lists', 50_000, '[', ']'],
])('%s nested %d deep are refused before any code recurses into them', async (what, depth, begin, end) => {
  const nested = begin.repeat(depth) + (what === 'fields' ? '' : '1') + end.repeat(depth)
  const query = what === 'fields' ? nested : `{ paged(page: ${nested}) }`
  const { code, text } = await ask({ query })
  expect(code).toBe('query_too_complex')
  expect(text).not.toContain('call stack')
})

test('variables nested 3,000 deep are refused like any of a wrong type', async () => {
  const page = `${'{"limit":'.repeat(3_000)}1${'}'.repeat(3_000)}`
  const query = 'query ($page: Page!) { paged(page: $page) }'
  const { code } = await ask(`{"query":"${query}","variables":{"page":${page}}}`)
  expect(code).toBe('invalid_query')
})

test('refusals for depth and aliases are not reported as syntax errors', async () => {
  const deep = `{ node ${'{ child '.repeat(12)} { name } ${'}'.repeat(12)} }`
  expect((await ask({ query: deep })).text).toContain('"message":"Query depth limit')
  const aliases = Array.from({ length: 40 }, (_, index) => `a${index}: hello`).join(' ')
  expect((await ask({ query: `{ ${aliases} }` })).text).toContain('"message":"Aliases limit')
})

describe('the memory of documents', () => {
  test('is not filled by large documents, however many are sent', async () => {
    const before = documentCache.characters()
    for (let index = 0; index < 57; index += 1) {
      const { code } = await ask({ query: `query Q${index}{${'__typename '.repeat(8_500)}}` })
      expect(code).toBe('query_too_complex')
    }
    expect(documentCache.characters()).toBe(before)
  })

  /** 3,900 characters long and cheap. */
  const large = (name: string) => `query ${name} { hello } #`.padEnd(3_900, '-')

  test('is limited in size and keeps our own documents', async () => {
    await ask({ documentId: trustedId })
    for (let index = 0; index < 20; index += 1) await ask({ query: large(`Q${index}`) })
    expect(documentCache.characters()).toBeGreaterThan(KEPT_CHARACTERS / 2)
    expect(documentCache.characters()).toBeLessThanOrEqual(KEPT_CHARACTERS)
    expect(documentCache.get(large('Q19'))).toBeDefined()
    expect(documentCache.get(large('Q0'))).toBeUndefined()
    expect(documentCache.get(TRUSTED)).toBeDefined()
  })

  test('keeps documents that are used repeatedly', async () => {
    const again = '{ hello again: hello }'
    await ask({ query: again })
    const kept = documentCache.get(again)
    for (let index = 0; index < 40; index += 1) {
      await ask({ query: large(`R${index}`) })
      if (index % 10 === 0) await ask({ query: again })
    }
    expect(documentCache.get(again)).toBe(kept)
  })
})

describe('the HTTP status (GraphQL over HTTP)', () => {
  const GRAPHQL = 'application/graphql-response+json'
  const notExecuted = [
    ['a document that does not parse', { query: '{' }],
    ['a document that does not validate', { query: '{ nothing }' }],
    ['an operation that is not there', { query: 'query One { hello }', operationName: 'Two' }],
    ['variables of a wrong type', { query: 'query ($page: Page!) { paged(page: $page) }', variables: { page: 7 } }],
    ['a document over the bounds', { query: `{${'__typename '.repeat(2_000)}}` }],
    ['an unknown trusted document', { documentId: 'unknown' }],
  ] as const

  test.each(notExecuted)('is 400 for %s, and 200 for callers that accept only JSON', async (_what, body) => {
    expect((await ask(body, GRAPHQL)).status).toBe(400)
    expect((await ask(body, `${GRAPHQL}, application/json`)).status).toBe(400)
    expect((await ask(body, 'application/json')).status).toBe(200)
  })

  test.each([
    ['not JSON', '{'],
    ['not an object', '"hello"'],
  ])('is 400 for a body that is %s, whatever the caller accepts', async (_what, body) => {
    for (const accept of [GRAPHQL, 'application/json']) expect((await ask(body, accept)).status).toBe(400)
  })

  test('is 200 for every executed request, failed or not', async () => {
    for (const query of ['{ hello }', '{ refused }', '{ broken }', '{ hello refused }'])
      expect((await ask({ query }, GRAPHQL)).status, query).toBe(200)
  })
})
