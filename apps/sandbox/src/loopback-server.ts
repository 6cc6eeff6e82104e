import Fastify, { type FastifyInstance } from 'fastify'

export const loopbackAddress = '127.0.0.1'

const largestBodyBytes = 1_048_576

/** A quiet HTTP server that stops at once, even with open connections. */
export function createLoopbackServer(): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: largestBodyBytes })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  return app
}

/** Listens on loopback only; port 0 takes a free one. Returns the origin. */
export async function listenOnLoopback(app: FastifyInstance, port: number): Promise<string> {
  return new URL(await app.listen({ host: loopbackAddress, port })).origin
}
