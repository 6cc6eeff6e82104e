import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { identifyCaller } from './account/index.ts'
import { buildSchema } from './build-schema.ts'
import { answersOfCopy } from './catalogue/index.ts'
import { databaseGauges, features } from './features.ts'
import { isOfficeBuilt, officeFiles, officePages } from './office/index.ts'
import type { Config } from './platform/config.ts'
import { openDatabase, type Database } from './platform/database.ts'
import { requirePostgres } from './platform/database-version.ts'
import { watchDatabase } from './platform/database-watch.ts'
import { createGraphqlServer } from './platform/graphql/server.ts'
import type { GraphqlPage } from './platform/http/graphql-page.ts'
import type { WebApp } from './platform/http/pages.ts'
import { retainAssets, retainDocuments, servedFolder } from './platform/http/retained-assets.ts'
import { createHttpServer } from './platform/http/server.ts'
import type { ErrorReporting } from './platform/error-reporting.ts'
import { openJobQueue, type JobQueue } from './platform/job-queue.ts'
import type { Log } from './platform/log.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { repositoryRoot } from './platform/repository-root.ts'
import { createRequestLimit } from './platform/request-limit.ts'
import { trustedDocuments } from './trusted-documents.ts'

const webApp = path.join(repositoryRoot, 'apps/web')

export type Parts = { db: Database; queue: JobQueue; close: () => Promise<void> }

/** What API and worker both need: the database, the job queue, and the configured features. */
export async function openParts(
  config: Config & { DATABASE_URL: string },
  log: Log,
): Promise<Parts & { features: ReturnType<typeof features> }> {
  const watch = watchDatabase(log)
  const { db, pool } = openDatabase({
    watch,
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  await requirePostgres(db)
  const wired = features(config, db, log)
  const queue = await openJobQueue({ url: config.DATABASE_URL, db, log, handlers: wired.jobs, watch })
  const metrics = await serveMetrics({ config, url: config.DATABASE_URL, pool, gauges: databaseGauges, log })
  return {
    db,
    queue,
    features: wired,
    close: async () => {
      await metrics?.close()
      await queue.stop()
      wired.close()
      await db.destroy()
    },
  }
}

/** The built web app. */
async function builtWebApp(): Promise<WebApp> {
  const file = path.join(webApp, 'dist/server/server.js')
  if (!existsSync(file)) throw new Error('the web app is not built: run npm run build')
  const { default: web } = (await import(pathToFileURL(file).href)) as {
    default: { fetch: (request: Request, options: { context: unknown }) => Promise<Response>; release: string }
  }
  return { pages: (request, context) => web.fetch(request, { context }), release: web.release }
}

/** The folders of the web app's files: this release's, and those of earlier ones if they are kept. */
async function filesOfWebApp({ KEPT_FILES: kept }: Config): Promise<string | string[]> {
  const build = path.join(webApp, 'dist/client')
  if (kept === undefined) return build
  await retainAssets({ build, kept, now: new Date() })
  return [build, servedFolder(kept)]
}

/** The documents of this release's pages and apps, and those of earlier releases if they are kept. */
async function documentsOfPages({ KEPT_FILES: kept }: Config): Promise<ReadonlyMap<string, string>> {
  const documents = trustedDocuments()
  return kept === undefined ? documents : retainDocuments({ documents, kept, now: new Date() })
}

/** Whether the office has pages here. Whoever replaces the website's pages need not have built the office's. */
function servesOffice({ OFFICE }: Config, web: WebApp | undefined): boolean {
  if (OFFICE === 'off') return false
  if (!web && !isOfficeBuilt()) throw new Error('the office is not built: run npm run build')
  return isOfficeBuilt()
}

/** The HTTP server with everything it serves. `web` replaces the built web app, for the development server. */
export async function createApi(
  config: Config,
  parts: Awaited<ReturnType<typeof openParts>>,
  log: Log,
  {
    web,
    reporting,
    graphqlPage,
  }: { web?: WebApp | undefined; reporting?: ErrorReporting | undefined; graphqlPage?: GraphqlPage | undefined } = {},
): Promise<FastifyInstance> {
  const requestLimit = createRequestLimit({ perMinute: config.REQUESTS_PER_MINUTE })
  const hasOffice = servesOffice(config, web)
  const graphql = createGraphqlServer({
    schema: buildSchema(),
    trustedDocuments: await documentsOfPages(config),
    requestLimit,
    identifyCaller,
    db: parts.db,
    config,
    documents: config.GRAPHQL_DOCUMENTS,
    answerCache: () => answersOfCopy(parts.db),
  })
  return createHttpServer({
    config,
    db: parts.db,
    log,
    graphql,
    graphqlPage,
    requestLimit,
    reporting,
    routes: [...parts.features.routes, ...(hasOffice ? [officePages()] : [])],
    files: [
      { prefix: '/pictures/', folder: path.join(repositoryRoot, 'packages/pictures/files'), forApps: true },
      ...(hasOffice ? [await officeFiles(config)] : []),
      ...(web ? [] : [{ prefix: '/', folder: await filesOfWebApp(config) }]),
    ],
    web: web ?? (await builtWebApp()),
  })
}
