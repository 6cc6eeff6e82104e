import type { FastifyInstance } from 'fastify'
import { loadConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import { createHttpServer, type HttpServerOptions } from '../server.ts'

/**
 * The product's HTTP server with these parts only; otherwise it has no routes, files, API or database. It refuses
 * nothing because it is busy: on a slow machine it is, once its tests' modules are loaded.
 */
export const testServer = (parts: Partial<HttpServerOptions>): Promise<FastifyInstance> =>
  createHttpServer({
    config: loadConfig({}),
    db: {} as never,
    log: createLog('silent'),
    graphql: {} as never,
    routes: [],
    files: [],
    web: { pages: () => Promise.resolve(new Response('page', { status: 404 })) },
    overloadedMs: 0,
    ...parts,
  })
