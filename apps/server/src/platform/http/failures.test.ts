import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ApiError } from '../errors.ts'
import type { GraphqlServer } from '../graphql/server.ts'
import type { WebApp } from './pages.ts'
import { testServer } from './testing/test-server.ts'

let graphqlAnswer: object = { data: {} }

/** Renders like the app: what it cannot load becomes a page with status 500. */
const pages: WebApp['pages'] = async (request, { graphql }) => {
  if (request.url.endsWith('/gone')) throw new ApiError('not_found')
  if (request.url.endsWith('/broken')) throw new Error('select * from cart at db.internal')
  if (request.url.endsWith('/away')) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const { errors } = await graphql({ document: '{ hello }' })
  return new Response(`<h1>${errors ? 'sorry' : 'welcome'}</h1>`, {
    status: errors ? 500 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': 'de' },
  })
}

const app = await testServer({
  graphql: { fetch: () => Promise.resolve(Response.json(graphqlAnswer)) } as unknown as GraphqlServer,
  web: { pages },
})
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

const asBrowser = (url: string, language = 'en') =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': language } })

test('a page with an unavailable part says so by its status, stays readable and recovers by itself', async () => {
  graphqlAnswer = { data: null, errors: [{ extensions: { code: 'unavailable' } }] }
  const down = await asBrowser('/home')
  expect(down.statusCode).toBe(503)
  expect(down.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'content-language': 'de' })
  expect(down.body).toBe('<h1>sorry</h1>')
  graphqlAnswer = { data: {} }
  const up = await asBrowser('/home')
  expect([up.statusCode, up.body, up.headers['retry-after']]).toEqual([200, '<h1>welcome</h1>', undefined])
})

test('a page that fails for another reason is not reported as unavailable', async () => {
  graphqlAnswer = { data: null, errors: [{ extensions: { code: 'internal' } }] }
  const failed = await asBrowser('/home')
  expect([failed.statusCode, failed.headers['retry-after']]).toEqual([500, undefined])
})

test.each([
  ['/gone', 404, 'not_found', 'There is nothing here', 'Hier ist nichts'],
  ['/away', 503, 'unavailable', "We'll be back in a moment", 'Wir sind gleich wieder da'],
  ['/broken', 500, 'internal', 'Something went wrong', 'Etwas ist schiefgegangen'],
  ['/%', 400, 'invalid_input', "This address can't be read", 'Diese Adresse lässt sich nicht lesen'],
])(
  '%s is explained to a person in their language, and to a program by its code',
  async (url, status, code, english, german) => {
    const [forEnglish, forGerman] = [await asBrowser(url), await asBrowser(url, 'de-DE')]
    expect(forEnglish.statusCode).toBe(status)
    expect(forEnglish.body).toContain(`<h1>${english}</h1>`)
    expect(forGerman.body).toContain(`<html lang="de">`)
    expect(forGerman.body).toContain(`<h1>${german}</h1>`)
    expect(forGerman.body).toContain(String(forGerman.headers['x-request-id']))
    expect(forGerman.body).not.toMatch(/select|db\.internal|stack/)
    const nonce = /<style nonce="([^"]+)">/.exec(forGerman.body)?.[1]
    expect(forGerman.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)

    const forProgram = await app.inject({ method: 'GET', url })
    expect(forProgram.statusCode).toBe(status)
    expect(forProgram.json()).toEqual({ code, requestId: forProgram.headers['x-request-id'] })
    expect(forProgram.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  },
)

test.each([
  ['/away', ['Erneut versuchen', 'Zur Startseite']],
  ['/broken', ['Erneut versuchen', 'Zur Startseite']],
  ['/gone', ['Zur Startseite']],
])('%s offers what helps: %j', async (url, offered) => {
  const { body } = await asBrowser(url, 'de-DE')
  expect([...body.matchAll(/<a[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(offered)
})

test.each(['/%', '/%E0%A4%A', '/home/%zz', '/expert/%ff', '/assets/%', '/%?x=1', '/%c0%af', '/bookings/%/%'])(
  '%s is refused as unreadable, with the usual headers',
  async (url) => {
    const answer = await app.inject({ method: 'GET', url: { pathname: url } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 'invalid_input', requestId: answer.headers['x-request-id'] })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  },
)

test('an address that can be decoded is not refused', async () => {
  graphqlAnswer = { data: {} }
  for (const url of ['/home?x=%', '/home%20', '/expert/a%00', '/%25', '/stra%C3%9Fe']) {
    expect((await asBrowser(url)).statusCode, url).toBe(200)
  }
})

/** Sends raw bytes and returns everything that comes back. */
function sendRaw(bytes: string): Promise<string> {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

test.each([
  ['an unknown method', 'FOO /home HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
  ['a control character in the address', 'GET /\u0001 HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
  ['an endless head', `GET /home HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`, '431'],
])('%s is answered in our format, with an id', async (_what, bytes, status) => {
  const answer = await sendRaw(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  const [, requestId] = /x-request-id: (\S+)/.exec(answer) ?? []
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer).toContain(`{"code":"invalid_input","requestId":"${requestId}"}`)
})
