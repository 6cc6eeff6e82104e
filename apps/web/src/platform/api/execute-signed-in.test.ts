// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ActiveBannerDocument } from '../../gql/graphql.ts'
import { currentSession, dropSession, sessionEnded } from '../session.ts'
import { ada, signInAs } from '../testing/ada.ts'
import { execute } from './execute.ts'

vi.mock('./send.ts', async () => ({ send: (await import('./send-by-http.ts')).sendByHttp }))

const variables = { city: 'berlin', lang: 'de' } as const
const ask = (options?: { idempotent: boolean }) => execute(ActiveBannerDocument, variables, options)
const fetch = vi.fn<typeof globalThis.fetch>()
const ended = vi.fn()
const answer = (body: object) => Promise.resolve(new Response(JSON.stringify(body)))
const found = () => answer({ data: { activeBanner: null } })
const refused = () => answer({ errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] })
const tokensSent = () =>
  fetch.mock.calls.map(([, request]) => (request?.headers as Record<string, string>)['authorization'])

beforeEach(() => {
  vi.stubGlobal('fetch', fetch.mockReset())
  addEventListener(sessionEnded, ended)
})
beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterEach(() => {
  removeEventListener(sessionEnded, ended)
  ended.mockReset()
  dropSession()
})

test('a call of a signed-in client has the token, and that of a guest has none', async () => {
  fetch.mockImplementation(found)
  await ask()
  signInAs(ada, 'the.token.x')
  await ask()
  expect(tokensSent()).toEqual([undefined, 'Bearer the.token.x'])
})

test('a token that the server refuses ends the session', async () => {
  signInAs()
  fetch.mockImplementation(refused)
  await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(currentSession().client).toBeUndefined()
  expect(ended).toHaveBeenCalledOnce()
})

test('a refused token that was given for one call ends no session', async () => {
  signInAs(ada, 'the.token.x')
  fetch.mockImplementation(refused)
  const given = execute(ActiveBannerDocument, variables, { token: 'the.token.x', idempotent: true })
  await expect(given).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(tokensSent()).toEqual(['Bearer the.token.x'])
  expect(currentSession().client).toEqual(ada)
  expect(ended).not.toHaveBeenCalled()
})

test('another refusal ends no session', async () => {
  signInAs()
  fetch.mockImplementation(() => answer({ errors: [{ message: 'no', extensions: { code: 'not_found' } }] }))
  await expect(ask({ idempotent: true })).rejects.toMatchObject({ code: 'not_found' })
  expect(tokensSent()).toHaveLength(1)
  expect(currentSession().client).toEqual(ada)
})

test('a call with a refused token is repeated as a guest after a sign-out, once more if its answer is lost', async () => {
  signInAs(ada, 'of.ada.x')
  fetch.mockImplementationOnce(() => {
    dropSession()
    return refused()
  })
  fetch.mockImplementationOnce(() => Promise.reject(new TypeError('fetch failed')))
  fetch.mockImplementation(found)
  await expect(ask({ idempotent: true })).resolves.toEqual({ activeBanner: null })
  expect(tokensSent()).toEqual(['Bearer of.ada.x', undefined, undefined])
  expect(ended).not.toHaveBeenCalled()
})

test('a refused token that has since been renewed ends nothing, and repeatable calls use the new one', async () => {
  signInAs(ada, 'old.token.x')
  fetch.mockImplementationOnce(() => {
    signInAs(ada, 'new.token.x')
    return refused()
  })
  fetch.mockImplementationOnce(found)
  await expect(ask({ idempotent: true })).resolves.toEqual({ activeBanner: null })
  expect(tokensSent()).toEqual(['Bearer old.token.x', 'Bearer new.token.x'])
  fetch.mockImplementationOnce(() => {
    signInAs(ada, 'newest.token.x')
    return refused()
  })
  await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(currentSession().token).toBe('newest.token.x')
  expect(ended).not.toHaveBeenCalled()
})

test('a refused call is not repeated for another client who has since signed in', async () => {
  signInAs(ada, 'of.ada.x')
  fetch.mockImplementationOnce(() => {
    signInAs({ ...ada, id: '0197f3a2-0000-7000-8000-000000000002', name: 'Bo' }, 'of.bo.x')
    return refused()
  })
  fetch.mockImplementation(found)
  await expect(ask({ idempotent: true })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(tokensSent()).toEqual(['Bearer of.ada.x'])
  expect(currentSession()).toMatchObject({ client: { name: 'Bo' }, token: 'of.bo.x' })
  expect(ended).not.toHaveBeenCalled()
})

test("a guest's refused call is repeated with the session of a client who has signed in since", async () => {
  fetch.mockImplementationOnce(() => {
    signInAs(ada, 'of.ada.x')
    return refused()
  })
  fetch.mockImplementation(found)
  await ask({ idempotent: true })
  expect(tokensSent()).toEqual([undefined, 'Bearer of.ada.x'])
})
