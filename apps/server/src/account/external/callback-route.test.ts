import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { externalCallbackRoutes } from './callback-route.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  const RETURN_PREFIXES = ['app.ruhepol://', 'https://']
  await externalCallbackRoutes({ RETURN_PREFIXES } as Config)(app)
})
afterAll(() => app.close())

const post = (form: [string, string][], type = 'application/x-www-form-urlencoded') =>
  app.inject({
    method: 'POST',
    url: '/login/callback/google?redirect=https://evil.example/',
    headers: { 'content-type': type },
    payload: new URLSearchParams(form).toString(),
  })

test("the callback redirects a service's post to our own page, with the answer after a # that no server receives", async () => {
  const { statusCode, headers } = await post([
    ['code', 'a code/with+marks'],
    ['state', 's'],
  ])
  expect([statusCode, headers.location]).toEqual([303, '/login/callback/google#code=a+code%2Fwith%2Bmarks&state=s'])
})

test("the callback redirects nowhere else, and passes only the service's own parameters on, each once", async () => {
  const { headers } = await post([
    ['redirect_uri', 'https://evil.example/'],
    ['state', '//evil.example/#'],
    ['state', 'another'],
    ['error', 'denied\r\nlocation: https://evil.example/'],
  ])
  expect(headers.location).toBe(
    '/login/callback/google#state=%2F%2Fevil.example%2F%23&error=denied%0D%0Alocation%3A+https%3A%2F%2Fevil.example%2F',
  )
  expect((await post([['code', 'c']], 'text/plain')).statusCode).toBe(415)
})

test("the callback redirects the answer to a sign-in begun in an app to the app's page", async () => {
  const { statusCode, headers } = await post([
    ['code', 'c'],
    ['state', 'app.ruhepol~s'],
  ])
  expect([statusCode, headers.location]).toEqual([
    303,
    'app.ruhepol:///login/callback/google#code=c&state=app.ruhepol%7Es',
  ])
})

test.each(['evil~x', 'https~x', 'javascript~x', 'app.ruhepol.evil~x', 'app.ruhepol:~x', '~x', 'x'])(
  'the callback redirects an answer with the state %s to no app',
  async (state) => {
    const { headers } = await post([['state', state]])
    expect(headers.location).toMatch(/^\/login\/callback\/google#state=/)
  },
)
