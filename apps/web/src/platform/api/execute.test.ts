import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ActiveBannerDocument, ServerNowDocument } from '../../gql/graphql.ts'
import { isApiError } from './api-error.ts'
import type { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { execute, graphqlQuery } from './execute.ts'

vi.mock('./send.ts', async () => ({ send: (await import('./send-by-http.ts')).sendByHttp }))

const variables = { city: 'berlin', lang: 'de' } as const
const answering = (body: unknown): Response => new Response(JSON.stringify(body))
const serverSays = (...answers: (() => Response)[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  for (const answer of answers) fetch.mockImplementationOnce(() => Promise.resolve().then(answer))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const unreachable = (): never => {
  throw new TypeError('fetch failed')
}
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((cause: unknown) => cause)
  if (!isApiError(error)) throw new Error('The call did not fail with an ApiError.')
  return error
}

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))

describe('a call of the API', () => {
  it('sends the hash of a trusted document instead of its text', async () => {
    const fetch = serverSays(() => answering({ data: { activeBanner: null } }))
    await expect(execute(ActiveBannerDocument, variables)).resolves.toEqual({ activeBanner: null })
    const { documentId, ...rest } = JSON.parse(fetch.mock.calls[0]?.[1]?.body as string) as Record<string, unknown>
    expect(documentId).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(rest).toEqual({ variables })
  })

  it('sends the language of its page', async () => {
    const fetch = serverSays(() => answering({ data: { activeBanner: null } }))
    await execute(ActiveBannerDocument, variables)
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('content-language')).toBe('de')
  })

  it('fails with the code, the fields and the request id of the answer', async () => {
    const fields = [{ path: 'clientData.email', key: 'email_invalid' }]
    const extensions = { code: 'invalid_input', fields, requestId: 'r-1' }
    serverSays(() => answering({ errors: [{ message: 'no', extensions }] }))
    const error = await failureOf(execute(ActiveBannerDocument, variables))
    expect([error.code, error.fields, error.requestId]).toEqual(['invalid_input', fields, 'r-1'])
  })

  it('fails as unreachable if the connection ends in the middle of the answer', async () => {
    const cutOff = new ReadableStream({
      pull: (controller) => {
        controller.error(new TypeError('network error'))
      },
    })
    serverSays(() => new Response(cutOff))
    expect((await failureOf(execute(ActiveBannerDocument, variables))).code).toBe('no_response')
  })

  it.each([
    ['an overloaded server', { code: 'unavailable', requestId: 'r-2' }, 503, 'unavailable', 'r-2'],
    ['a throttle', { code: 'rate_limited', requestId: 'r-3' }, 429, 'rate_limited', 'r-3'],
    ['a proxy without a server', undefined, 502, 'unavailable', undefined],
  ])('fails because of %s with its own code', async (_what, body, status, code, requestId) => {
    serverSays(() => new Response(body && JSON.stringify(body), { status }))
    const error = await failureOf(execute(ActiveBannerDocument, variables))
    expect([error.code, error.requestId]).toEqual([code, requestId])
  })

  it('is repeated once after a network failure, if it may be', async () => {
    const fetch = serverSays(unreachable, () => answering({ data: { activeBanner: null } }))
    await execute(ActiveBannerDocument, variables, { idempotent: true })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is not repeated if it might do something twice', async () => {
    const fetch = serverSays(unreachable)
    expect((await failureOf(execute(ActiveBannerDocument, variables))).code).toBe('no_response')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is not repeated if the server refused it', async () => {
    const fetch = serverSays(() => answering({ errors: [{ message: 'no', extensions: { code: 'not_found' } }] }))
    const call = execute(ActiveBannerDocument, variables, { idempotent: true })
    expect((await failureOf(call)).code).toBe('not_found')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it.each([{}, { data: null }])('fails if the answer is %j, without data', async (body) => {
    serverSays(() => answering(body))
    const error = await failureOf(execute(ActiveBannerDocument, variables))
    expect([error.code, error.message]).toEqual(['empty_response', 'The answer holds no data.'])
  })

  it('fails clearly if the answer is not JSON', async () => {
    serverSays(() => new Response('<html>'))
    expect((await failureOf(execute(ActiveBannerDocument, variables))).code).toBe('empty_response')
  })
})

describe('a query', () => {
  it('is known in the cache by its document and variables, and carries its meta', () => {
    const { queryKey, meta } = graphqlQuery(ActiveBannerDocument, variables, { ages: true })
    expect([queryKey, meta]).toEqual([[expect.stringMatching(/^[0-9a-f]{12}$/), variables], { ages: true }])
    expect(graphqlQuery(ServerNowDocument, {}).queryKey[0]).not.toBe(queryKey[0])
    expect(graphqlQuery(ActiveBannerDocument, variables).meta).toEqual({})
  })

  it('is sent again after a network failure', async () => {
    const fetch = serverSays(unreachable, () => answering({ data: { activeBanner: null } }))
    await createQueryClient().query(graphqlQuery(ActiveBannerDocument, variables))
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
