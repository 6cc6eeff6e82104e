import SchemaBuilder from '@pothos/core'
import { beforeEach, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { ApiError } from '../errors.ts'
import type { Log } from '../log.ts'
import { createRequestLimit } from '../request-limit.ts'
import { cacheableField, emptyAnswerCache, type AnswerCache } from './answer-cache.ts'
import { createGraphqlServer, type GraphqlServer } from './server.ts'

let runs = 0
let broken = false
let answers: AnswerCache | undefined
let server: GraphqlServer
let slowed: GraphqlServer

beforeEach(() => {
  runs = 0
  broken = false
  answers = emptyAnswerCache()
  const builder = new SchemaBuilder({})
  const run = () => {
    runs += 1
    if (broken) throw new ApiError('not_found')
    return runs
  }
  builder.queryType({
    fields: (t) => ({
      catalogue: t.int({ args: { page: t.arg.int() }, extensions: cacheableField, resolve: run }),
      long: t.string({ extensions: cacheableField, resolve: () => `${run()} ${'x'.repeat(3_000_000)}` }),
      mine: t.int({ resolve: run }),
    }),
  })
  builder.mutationType({ fields: (t) => ({ catalogue: t.int({ extensions: cacheableField, resolve: run }) }) })
  const options = {
    schema: builder.toSchema(),
    db: {} as unknown as Database,
    config: {} as Config,
    trustedDocuments: new Map<string, string>(),
    documents: 'any' as const,
    answerCache: () => Promise.resolve(answers),
  }
  server = createGraphqlServer(options)
  slowed = createGraphqlServer({ ...options, requestLimit: createRequestLimit({ perMinute: 1 }) })
})

async function ask(query: string, variables?: object, asked = server): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ query, variables }) }
  const facts = { requestId: 'r', callerAddress: '127.0.0.1', language: 'en' as const, log: {} as unknown as Log }
  return (await asked.fetch('http://localhost/graphql', init, facts)).json()
}

const PAGE = 'query Page($page: Int) { catalogue(page: $page) }'

test('is computed once per query if it is the same for everyone', async () => {
  expect(await ask(PAGE, { page: 1 })).toEqual({ data: { catalogue: 1 } })
  expect(await ask(PAGE, { page: 1 })).toEqual({ data: { catalogue: 1 } })
  expect(await ask(PAGE, { page: 2 })).toEqual({ data: { catalogue: 2 } })
  expect(await ask('{ catalogue }')).toEqual({ data: { catalogue: 3 } })
  expect(await ask(PAGE, { page: 1 })).toEqual({ data: { catalogue: 1 } })
})

test('is computed once for a query that is sent without variables', async () => {
  expect(await ask('{ catalogue }')).toEqual({ data: { catalogue: 1 } })
  expect(await ask('{ catalogue }')).toEqual({ data: { catalogue: 1 } })
})

test('is computed again as soon as the cache is dropped', async () => {
  await ask(PAGE)
  answers = emptyAnswerCache()
  expect(await ask(PAGE)).toEqual({ data: { catalogue: 2 } })
  answers = undefined
  expect(await ask(PAGE)).toEqual({ data: { catalogue: 3 } })
})

test('does not include other fields, even in the same query or behind a fragment, or mutations', async () => {
  const questions = [
    '{ mine }',
    '{ catalogue mine }',
    '{ ...F } fragment F on Query { catalogue }',
    'mutation { catalogue }',
  ]
  for (const [index, question] of questions.entries()) {
    const before = runs
    await ask(question)
    await ask(question)
    expect([index, runs - before]).toEqual([index, index === 1 ? 4 : 2])
  }
})

test('does not include a failure', async () => {
  broken = true
  expect(await ask(PAGE)).toMatchObject({ errors: [{ extensions: { code: 'not_found' } }] })
  broken = false
  expect(await ask(PAGE)).toEqual({ data: { catalogue: 2 } })
})

test('does not exceed its size limit', async () => {
  await ask('{ long }')
  await ask('{ long }')
  expect(runs).toBe(2)
})

test('does not serve a caller over the limit', async () => {
  expect(await ask(PAGE, {}, slowed)).toEqual({ data: { catalogue: 1 } })
  expect(await ask(PAGE, {}, slowed)).toMatchObject({ errors: [{ extensions: { code: 'rate_limited' } }] })
})
