import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import type { ErrorReporting } from '../error-reporting.ts'
import { tooManyRequests } from '../graphql/limit-requests.ts'
import type { GraphqlServer } from '../graphql/server.ts'
import type { Log } from '../log.ts'
import { nameTracedRequest } from '../tracing/span.ts'
import type { RequestLimit } from '../request-limit.ts'
import { callerOf, trustProxy } from './caller-address.ts'
import { connectionLimits, limitConnections, serverOptions, type ConnectionLimits } from './connection-limits.ts'
import { registerErrorRelay, registerFailureReports } from './failure-reports.ts'
import { answerBrokenRequest, registerFailures } from './failures.ts'
import { serveGraphql } from './graphql-endpoint.ts'
import type { GraphqlPage } from './graphql-page.ts'
import { registerHealth } from './health.ts'
import { registerPages, type WebApp } from './pages.ts'
import { readableUrl, refuseUnclearHosts } from './request-line.ts'
import { answerApps, refuseOtherSites } from './origins.ts'
import { observeRequest } from './request-metrics.ts'
import { pathOf, requestFacts } from './request-facts.ts'
import { registerSecurityHeaders } from './security-headers.ts'

/** A feature's own HTTP routes, such as webhooks. */
export type HttpRoutes = (app: FastifyInstance) => void | Promise<void>

export type HttpServerOptions = {
  config: Config
  db: Database
  log: Log
  graphql: GraphqlServer
  requestLimit?: RequestLimit
  /** What browsers show at /graphql; a sentence if left out. */
  graphqlPage?: GraphqlPage | undefined
  /** The endpoint to which browsers' failures are forwarded. */
  reporting?: Pick<ErrorReporting, 'relay'> | undefined
  routes: HttpRoutes[]
  /**
   * Folders served as they are, each file under its own path below the prefix, from the first folder that has it. With
   * `forApps` the apps' own pages may show them too.
   */
  files: { prefix: string; folder: string | string[]; forApps?: boolean }[]
  web: WebApp
  limits?: Partial<ConnectionLimits>
  /** With a longer event loop delay, answering late would slow everyone down further. 0 refuses nothing. */
  overloadedMs?: number
}

const BODY_LIMIT = 128 * 1024
const OVERLOADED_MS = 3_000

/** File names under /assets/ change with their content; pictures keep theirs and are revalidated after an hour. */
function cacheControlOf(file: string): string {
  // A browser would otherwise show the previous build for that long.
  if (/\/(?:service-worker|measuring-frame)\.js$/.test(file)) return 'no-cache'
  return file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function routeOf(request: FastifyRequest): string {
  const pattern = request.routeOptions.url
  // Paths contain ids and tokens, so only the route pattern is logged, and only the first segment for pages.
  return pattern && pattern !== '*' ? pattern : `/${pathOf(request).split('/')[1] ?? ''}`
}

async function registerGraphql(
  app: FastifyInstance,
  { graphql, graphqlPage, config, web }: Pick<HttpServerOptions, 'graphql' | 'graphqlPage' | 'config' | 'web'>,
): Promise<void> {
  await app.register(async (scope) => {
    refuseOtherSites(scope, config)
    const { release } = web
    if (release !== undefined) {
      scope.addHook('onRequest', (_request, reply, done) => {
        reply.header('x-release', release)
        done()
      })
    }
    serveGraphql(scope, {
      graphql,
      origin: config.APP_URL,
      path: '/graphql',
      bodyLimit: BODY_LIMIT,
      page: graphqlPage,
      factsOf: requestFacts,
    })
    await Promise.resolve()
  })
}

/** Limits pages and similar requests. GraphQL counts its own calls, and a provider's webhooks are exempt. */
function countRequests(app: FastifyInstance, limit: RequestLimit): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/webhooks/')) return done()
    const retryAfter = limit.take(callerOf(request))
    done(retryAfter === undefined ? undefined : tooManyRequests(retryAfter))
  })
}

/** Everything that answers HTTP on the product's origin. Not listening yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, log, db, graphql, requestLimit, reporting, files, routes, web } = options
  const { overloadedMs = OVERLOADED_MS } = options
  const limits = { ...connectionLimits, ...options.limits }
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy(config.TRUSTED_PROXIES),
    rewriteUrl: readableUrl,
    clientErrorHandler: answerBrokenRequest,
    // `close` lets answers in progress finish, and closes connections without a request.
    forceCloseConnections: 'idle',
    ...serverOptions(limits),
  }) as unknown as FastifyInstance
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // robots.txt would not do: a search engine can list a page that it may not read.
    if (config.APP_ENV === 'staging') reply.header('x-robots-tag', 'noindex, nofollow')
    nameTracedRequest(request.method, request.routeOptions.url ?? '*')
  })
  app.addHook('onResponse', async (request, reply) => {
    observeRequest(request, reply.statusCode, reply.elapsedTime)
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route: routeOf(request), status: reply.statusCode, ms }, 'answered')
  })
  registerFailures(app)
  limitConnections(app, limits, config)
  const { middleware } = web
  if (middleware) app.addHook('onRequest', (request, reply, next) => middleware(request.raw, reply.raw, () => next()))
  registerSecurityHeaders(app, config, { policy: !middleware })
  refuseUnclearHosts(app)
  answerApps(app, config)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Above the default, so that a page fits into a connection's first round trip, which saves a millisecond. A window
    // of 64 kB costs a page nothing and needs some hundred kilobytes per answer; the largest would take eight
    // megabytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } },
  })
  registerHealth(app, db)
  for (const [index, { prefix, folder, forApps = false }] of files.entries()) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: index === 0,
      // One route per file; everything else is a page.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', cacheControlOf(file))
        if (forApps && config.APP_ORIGINS.length > 0) reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  }
  // Files are exempt, because they cost next to nothing, and a page without its scripts would be useless.
  await app.register(async (shedding) => {
    await shedding.register(underPressure, { maxEventLoopDelay: overloadedMs, retryAfter: 5 })
    await registerGraphql(shedding, options)
    /** Routes that count as requests of their caller. */
    const counted = (register: HttpRoutes) =>
      shedding.register(async (scope) => {
        if (requestLimit) countRequests(scope, requestLimit)
        await register(scope)
      })
    await counted((scope) => {
      refuseOtherSites(scope, config)
      registerFailureReports(scope)
      if (reporting) registerErrorRelay(scope, db, reporting)
    })
    for (const route of routes) await counted(route)
    await counted((scope) => registerPages(scope, web.pages, graphql, config))
  })
  return app
}
