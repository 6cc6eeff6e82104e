import { expect, onTestFinished, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { loadConfig } from '../config.ts'
import type { Database } from '../database.ts'
import type { GraphqlServer } from '../graphql/server.ts'
import { createLog } from '../log.ts'

test('an overloaded server rejects pages and calls, but neither files nor health checks', async () => {
  // The real one measures the event loop; this one always reports overload.
  vi.resetModules()
  vi.doMock('@fastify/under-pressure', () => {
    const tooLate = (app: FastifyInstance, _options: object, done: () => void) => {
      app.addHook('onRequest', (_request, _reply, next) => next(Object.assign(new Error('late'), { statusCode: 503 })))
      done()
    }
    return { default: Object.assign(tooLate, { [Symbol.for('skip-override')]: true }) }
  })
  onTestFinished(() => {
    vi.doUnmock('@fastify/under-pressure')
    vi.resetModules()
  })
  const { createHttpServer } = await import('./server.ts')
  const app = await createHttpServer({
    config: loadConfig({}),
    db: {} as unknown as Database,
    log: createLog('silent'),
    graphql: {} as unknown as GraphqlServer,
    routes: [(scope) => void scope.get('/calendar', () => 'a file')],
    files: [{ prefix: '/files/', folder: import.meta.dirname }],
    web: { pages: () => Promise.resolve(new Response('a page')) },
  })
  const statusOf = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode
  expect(await statusOf('GET', '/home')).toBe(503)
  expect(await statusOf('GET', '/calendar')).toBe(503)
  expect(await statusOf('POST', '/graphql')).toBe(503)
  expect((await app.inject({ url: '/home' })).headers['retry-after']).toBe('5')
  expect(await statusOf('GET', '/files/server.ts')).toBe(200)
  expect(await statusOf('GET', '/healthz')).toBe(200)
  await app.close()
})
