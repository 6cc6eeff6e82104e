import { expect, test } from 'vitest'
import { loadConfig } from '../platform/config.ts'
import { testServer } from '../platform/http/testing/test-server.ts'
import { changePasswordRoute } from './change-password-route.ts'

test('the well-known address redirects password managers to the page for changing a password', async () => {
  const server = await testServer({
    config: loadConfig({ APP_URL: 'https://ruhepol.example' }),
    routes: [changePasswordRoute],
  })
  const answer = await server.inject({ url: '/.well-known/change-password' })
  await server.close()
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/passwordChange'])
})
