import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { databaseUrl, onServer } from '@ruhepol/database/testing/templates'
import { expect, test } from '../support/fixtures.ts'
import { runProgram } from '../support/programs.ts'

const halfSent = [
  'GET /home HTTP/1.1\r\nHost: x\r\nA: ',
  'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"query":',
  '',
]

test('the three production programs start as built, answer, and stop when told to', async ({ services }) => {
  await onServer(services.database, 'create database production')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl(services.database, 'production'),
    PORT: String(port),
    APP_URL: origin,
    TOKEN_KEY: 'the token key of this test alone',
    STRIPE_SECRET_KEY: 'sk_test_production',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_production',
    STRIPE_WEBHOOK_SECRET: 'whsec_production',
  }
  const migrate = runProgram('migrate', environment)
  expect(await migrate.ended, migrate.written()).toBe(0)
  const [api, worker] = [runProgram('api', environment), runProgram('worker', environment)]
  try {
    await expect.poll(api.written).toContain('api started')
    await expect.poll(worker.written).toContain('worker started')
    const ready = await fetch(`${origin}/readyz`)
    expect(ready.status).toBe(200)
    const page = await fetch(`${origin}/home`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Ruhepol')
    // The hashing process is a separate program beside the API.
    const query =
      'mutation { loginWithEmail(email: "nobody@example.org", password: "Waldspaziergang 7", role: client) { accessToken } }'
    const login = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    expect(await login.json()).toMatchObject({ errors: [{ extensions: { code: 'invalid_credentials' } }] })
    // They must not keep the API from stopping.
    for (const bytes of halfSent) {
      const socket = connect({ port, host: 'localhost' }).on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(bytes)
    }
  } finally {
    for (const { child } of [api, worker]) child.kill('SIGTERM')
  }
  expect(await Promise.all([api.ended, worker.ended]), `${api.written()}${worker.written()}`).toEqual([0, 0])
  await onServer(services.database, 'drop database production')
})
