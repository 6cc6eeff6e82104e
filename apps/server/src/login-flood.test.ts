import type { FastifyInstance } from 'fastify'
import { limits } from '@ruhepol/rules'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withSeat } from './account/hashing/password-hash.ts'
import { createApi } from './compose.ts'
import { loadConfig } from './platform/config.ts'
import type { RequestFacts } from './platform/graphql/server.ts'
import type * as graphqlServer from './platform/graphql/server.ts'
import { createLog } from './platform/log.ts'

const executed = vi.hoisted(() => {
  // Files of tests share what they load: what another one has loaded already would not know of the stand-in below.
  vi.resetModules()
  return vi.fn()
})

vi.mock('./platform/graphql/server.ts', async (importOriginal) => {
  const original = await importOriginal<typeof graphqlServer>()
  return {
    ...original,
    createGraphqlServer: (options: Parameters<typeof original.createGraphqlServer>[0]) => {
      const server = original.createGraphqlServer(options)
      return {
        fetch: (...call: [string, RequestInit, RequestFacts]) => {
          executed()
          return server.fetch(...call)
        },
      }
    },
  }
})

const REQUESTS_PER_MINUTE = 20
const OUR_APP = 'application/graphql-response+json, application/json'

const documents = Object.entries(
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../web/src/gql/persisted-documents.json'), 'utf8'),
  ) as Record<string, string>,
)

function documentOf(operation: string): string {
  const [id] = documents.find(([, text]) => text.startsWith(`mutation ${operation}(`)) ?? []
  if (id === undefined) throw new Error(`the web app has no mutation ${operation}`)
  return id
}

let api: FastifyInstance
let leave: () => void
let callers = 0

/** Takes every place where passwords are hashed until `leave` is called. */
function fillPlaces() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const all = Array.from({ length: limits.passwordHashesWaitingMax }, () => withSeat(() => promise))
  leave = () => resolve(undefined)
  return Promise.all(all)
}

beforeAll(async () => {
  // Nothing of a refusal asks the database: this one has no statements to give.
  const parts = { db: {}, features: { routes: [] } } as unknown as Parameters<typeof createApi>[1]
  const config = loadConfig({ REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE), GRAPHQL_DOCUMENTS: 'trusted' })
  api = await createApi(config, parts, createLog('silent'), { web: { pages: () => Promise.resolve(new Response('')) } })
})
afterAll(() => api.close())
beforeEach(() => {
  callers += 1
  executed.mockClear()
})

type Call = { operation: string; variables: object; accept?: string; authorization?: string; more?: object }

async function ask({ operation, variables, more, ...named }: Call, caller = `198.51.100.${callers}`) {
  const answer = await api.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: caller,
    headers: { 'content-type': 'application/json', ...named },
    payload: { documentId: documentOf(operation), variables, ...more },
  })
  const { 'content-type': type, 'retry-after': retryAfter, 'x-request-id': requestId } = answer.headers
  const body = JSON.parse(answer.body.replaceAll(String(requestId), 'its id')) as {
    data?: unknown
    errors: { extensions: { code: string; fields?: unknown } }[]
  }
  return { status: answer.statusCode, type, retryAfter, body }
}

const email = 'clara@example.org'
const deviceToken = 'a'.repeat(32)
const login: Call = { operation: 'LoginWithEmail', variables: { email, password: 'Waldspaziergang 7', deviceToken } }
const calls: Call[] = [
  login,
  { operation: 'ConfirmAccount', variables: { email, verificationCode: 'ABCD2345', password: 'Waldspaziergang 7' } },
  { operation: 'ConfirmAccount', variables: { email, verificationCode: 'ABCD2345' } },
  { operation: 'ResetPassword', variables: { email, code: 'ABCD2345', newPassword: 'Waldspaziergang 7', deviceToken } },
]

test.each(calls)(
  'in a flood $operation is refused without being executed, as it would be by its execution',
  async (call) => {
    const full = fillPlaces()
    for (const accept of ['*/*', 'application/json', OUR_APP]) {
      const early = await ask({ ...call, accept })
      expect(executed).not.toHaveBeenCalled()
      // The same wish, in words that nobody uses.
      const late = await ask({ ...call, accept: `${accept}; q=1` })
      expect(executed).toHaveBeenCalledOnce()
      executed.mockClear()
      expect(early).toEqual(late)
      expect(early).toMatchObject({ status: 200, retryAfter: '1', body: { data: null } })
      expect(early.body.errors[0]?.extensions.code).toBe('rate_limited')
    }
    leave()
    await full
  },
)

test('whoever asks too often in a flood is told so, as without one', async () => {
  const full = fillPlaces()
  for (let time = 0; time < REQUESTS_PER_MINUTE; time += 1) await ask(login)
  const early = await ask(login)
  expect(executed).not.toHaveBeenCalled()
  const late = await ask({ ...login, accept: 'application/json; q=1' })
  expect(executed).toHaveBeenCalled()
  expect(early).toEqual(late)
  expect(Number(early.retryAfter)).toBeGreaterThan(1)
  leave()
  await full
})

const others: [what: string, call: Call, code: string][] = [
  [
    'an address that is none',
    { ...login, variables: { email: 'clara', password: 'Waldspaziergang 7', deviceToken } },
    'invalid_input',
  ],
  ['a password of another type', { ...login, variables: { email, password: 7, deviceToken } }, 'invalid_query'],
  [
    'a new password that is common',
    { operation: 'ResetPassword', variables: { email, code: 'ABCD2345', newPassword: 'password1', deviceToken } },
    'invalid_input',
  ],
  ['a token that opens nothing', { ...login, authorization: 'Bearer old' }, 'UNAUTHENTICATED'],
  ['another operation of the document', { ...login, more: { operationName: 'Another' } }, 'invalid_query'],
]

test.each(others)('%s is told in a flood too', async (_what, call, code) => {
  const full = fillPlaces()
  const { body } = await ask(call)
  expect(executed).toHaveBeenCalled()
  expect(body.errors[0]?.extensions.code).toBe(code)
  leave()
  await full
})

test('after it a sign-in is executed again', async () => {
  const full = fillPlaces()
  leave()
  await full
  await ask(login)
  expect(executed).toHaveBeenCalled()
})
