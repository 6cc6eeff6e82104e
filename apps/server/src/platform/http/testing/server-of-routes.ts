import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database.ts'
import type { GraphqlServer } from '../../graphql/server.ts'
import { createLog } from '../../log.ts'
import { createHttpServer, type HttpRoutes } from '../server.ts'

/** The product's HTTP server with only these routes: no API, no files and no pages. */
export const serverOfRoutes = (
  config: Config,
  routes: HttpRoutes[],
  db: Database = {} as never,
): Promise<FastifyInstance> =>
  createHttpServer({
    config,
    db,
    log: createLog('silent'),
    graphql: {} as unknown as GraphqlServer,
    routes,
    files: [],
    web: { pages: () => Promise.resolve(new Response('page', { status: 404 })) },
  })
