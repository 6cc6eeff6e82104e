import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { invalidInput } from '../platform/errors.ts'
import { refuseOtherSites } from '../platform/http/origins.ts'
import { callerOf } from '../platform/http/caller-address.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import { countAttempt } from '../platform/throttle.ts'
import { countEvent } from './analytics-queries.ts'
import { analyticsEvent } from './event.ts'

const BODY_LIMIT = 2 * 1024

/**
 * POST /events: counts what a person who consented has viewed or done (rule R37). It sets and reads no cookie and
 * stores nothing about the caller. Absent if ANALYTICS is off.
 */
export function analyticsRoutes(config: Config, db: Database): HttpRoutes {
  return (app: FastifyInstance) => {
    if (config.ANALYTICS === 'off') return
    refuseOtherSites(app, config)
    app.post('/events', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const event = analyticsEvent.safeParse(request.body)
      if (!event.success) throw invalidInput([{ path: 'name', key: 'invalid_input' }])
      await countAttempt(db, { bucket: `event:${callerOf(request)}`, limit: 240, windowSeconds: 60 })
      const { data } = event
      await countEvent(db, {
        name: data.name,
        pattern: 'url' in data ? data.url : '',
        valueCents: 'price' in data ? data.price : 0,
      })
      return reply.status(204).send()
    })
  }
}
