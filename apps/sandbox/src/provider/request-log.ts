import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A call by the product's server, as the provider understood it. */
export type LoggedRequest = {
  method: string
  path: string
  query: unknown
  body: unknown
  /** The answer; null if there is none yet, or it was lost. */
  status: number | null
}

const mostKept = 5000

/**
 * Records servers' API requests, so that tests can compare them with the provider's description. Browsers run the
 * sandbox's own scripts without authorization and are left out.
 */
export function registerRequestLog(
  app: FastifyInstance,
  read: (request: FastifyRequest) => { query: unknown; body: unknown },
): void {
  const log: LoggedRequest[] = []
  const entries = new WeakMap<FastifyRequest, LoggedRequest>()
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.headers.authorization !== undefined && /^\/v\d\//.test(request.url)) {
      const path = request.url.split('?')[0] ?? ''
      const entry: LoggedRequest = { method: request.method, path, ...read(request), status: null }
      entries.set(request, entry)
      log.push(entry)
      if (log.length > mostKept) log.shift()
    }
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const entry = entries.get(request)
    if (entry) entry.status = reply.statusCode
    done()
  })
  app.get('/_sandbox/requests', (_request, reply) => reply.send(log))
  app.delete('/_sandbox/requests', (_request, reply) => {
    log.length = 0
    return reply.send(log)
  })
}
