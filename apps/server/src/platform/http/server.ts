import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { isDatabaseAway, type Database } from '../database.ts'
import { ApiError, type ErrorCode } from '../errors.ts'
import type { GraphqlServer } from '../graphql/server.ts'
import type { Log } from '../log.ts'
import { sendFetchResponse, toFetchRequest } from './fetch-bridge.ts'
import { requestFacts } from './request-facts.ts'
import { nonceOf, registerSecurityHeaders } from './security-headers.ts'

/** What a page may use while it is rendered on the server. */
export type PageContext = {
  /** Calls the API in process, as the caller of the page. */
  graphql: (request: {
    documentId?: string
    document?: string
    operationName?: string
    variables?: object
  }) => Promise<{ data?: unknown; errors?: readonly unknown[] }>
  nonce: string
  language: 'en' | 'de'
}

/** Renders any path that nothing else answers. */
export type Pages = (request: Request, context: PageContext) => Promise<Response>

/** The web app: built, or from its sources while developing. */
export type WebApp = {
  pages: Pages
  /** Serves modules from the sources before anything else looks at the request. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
}

/** A feature's own HTTP routes, such as webhooks. */
export type HttpRoutes = (app: FastifyInstance) => void | Promise<void>

export type HttpServerOptions = {
  config: Config
  db: Database
  log: Log
  graphql: GraphqlServer
  routes: HttpRoutes[]
  /** Folders served as they are, each file under its own path below the prefix. */
  files: { prefix: string; folder: string }[]
  web: WebApp
}

const BODY_LIMIT = 128 * 1024
/** Beyond this delay of the event loop, answering late would only make it later for everybody. */
const OVERLOADED_MS = 3_000

/** Names under /assets/ change with their content; pictures keep theirs and are asked for again after an hour. */
function cacheControlOf(file: string): string {
  return file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function routeOf(request: FastifyRequest): string {
  const pattern = request.routeOptions.url
  // Paths hold ids and tokens: only the pattern is written down, and of pages only the first part.
  return pattern && pattern !== '*' ? pattern : `/${request.url.split(/[/?]/)[1] ?? ''}`
}

async function registerGraphql(app: FastifyInstance, graphql: GraphqlServer, origin: string): Promise<void> {
  await app.register(async (scope) => {
    // JSON alone: forms and plain texts are what another site's page could send without being asked for leave.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    // What fails before the GraphQL server sees it, such as a body that is too large, is answered in its form all the same.
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const { status, code } = failureOf(error)
      if (status >= 500) request.log.error({ err: error }, 'a GraphQL request failed')
      if (status === 503) reply.header('retry-after', '5')
      const extensions = { code: status < 500 ? 'invalid_query' : code, requestId: request.id }
      const message = status < 500 ? error.message : 'the request could not be served'
      return reply.status(status).send({ errors: [{ message, extensions }] })
    })
    scope.post('/graphql', async (request, reply) => {
      const response = await graphql.fetch(toFetchRequest(request, origin), requestFacts(request))
      return sendFetchResponse(reply, response)
    })
    await Promise.resolve()
  })
}

function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      return reply.status(503).header('retry-after', '5').send({ status: 'unavailable' })
    }
  })
}

function registerPages(app: FastifyInstance, pages: Pages, graphql: GraphqlServer, origin: string): void {
  app.get('*', async (request, reply) => {
    const facts = requestFacts(request)
    const response = await pages(toFetchRequest(request, origin), {
      nonce: nonceOf(request.raw),
      language: facts.language,
      graphql: async ({ document: query, ...request }) => {
        const headers = { 'content-type': 'application/json' }
        const inner = new Request(`${origin}/graphql`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ query, ...request }),
        })
        const answer = await graphql.fetch(inner, facts)
        return (await answer.json()) as { data?: unknown; errors?: readonly unknown[] }
      },
    })
    return sendFetchResponse(reply, response)
  })
}

/** What a failure outside GraphQL says: its status and its code of the catalogue. */
function failureOf(error: Error & { statusCode?: number }): { status: number; code: ErrorCode } {
  if (error instanceof ApiError) return { status: error.code === 'not_found' ? 404 : 400, code: error.code }
  if (isDatabaseAway(error) || error.statusCode === 503) return { status: 503, code: 'unavailable' }
  const status = error.statusCode ?? 500
  return { status, code: status < 500 ? 'invalid_input' : 'internal' }
}

function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { status, code } = failureOf(error)
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    if (status === 503) reply.header('retry-after', '5')
    return reply.status(status).send({ code, requestId: request.id })
  })
  app.setNotFoundHandler((request, reply) => reply.status(404).send({ code: 'not_found', requestId: request.id }))
}

/** Everything that answers HTTP on the product's one origin. Not listening yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, log, db, graphql, files, routes, web } = options
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    // Answers under way are finished at the end; connections that only wait are not.
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route: routeOf(request), status: reply.statusCode, ms }, 'answered')
  })
  registerErrors(app)
  const { middleware } = web
  if (middleware) app.addHook('onRequest', (request, reply, next) => middleware(request.raw, reply.raw, () => next()))
  await registerSecurityHeaders(app, config, { policy: !middleware })
  await app.register(underPressure, { maxEventLoopDelay: OVERLOADED_MS, retryAfter: 5 })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // One step above the default: a page then fits the first round trip of a connection, for a millisecond.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  registerHealth(app, db)
  await registerGraphql(app, graphql, config.APP_URL)
  for (const route of routes) await app.register(async (scope) => route(scope))
  for (const [index, { prefix, folder }] of files.entries()) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: index === 0,
      // A route for each file: everything else is a page.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => void reply.header('cache-control', cacheControlOf(file)),
    })
  }
  registerPages(app, web.pages, graphql, config.APP_URL)
  return app
}
