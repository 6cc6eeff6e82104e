import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { statusPage } from './failure-page.ts'
import { retryHeader, wantsPage } from './failures.ts'
import { languageOf } from './request-facts.ts'
import { nonceOf } from './security-headers.ts'

/** Whether the database answers and can be written. */
async function isReady(app: FastifyInstance, db: Database): Promise<boolean> {
  try {
    // Locks no row, but still fails on a standby or a read-only database.
    await sql`select from throttle where false for no key update`.execute(db)
    return true
  } catch (error) {
    app.log.warn({ err: error }, 'not ready')
    return false
  }
}

/** The process's health: for programs in JSON, and for a person who opens `/readyz` in words. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    const ready = await isReady(app, db)
    const status = ready ? 200 : 503
    retryHeader(reply, { status })
    reply.status(status).header('cache-control', 'no-store').header('vary', 'accept, accept-language')
    if (!wantsPage(request)) return reply.send({ status: ready ? 'ready' : 'unavailable' })
    const page = statusPage({ ready, language: languageOf(request.headers), nonce: nonceOf(request.raw) })
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
