import type { FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { officeLimits } from '@ruhepol/rules/office'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Actor } from '../platform/graphql/context.ts'
import { tooManyRequests } from '../platform/graphql/limit-requests.ts'
import type { QueryBounds } from '../platform/graphql/limits.ts'
import { createGraphqlServer, type RequestFacts } from '../platform/graphql/server.ts'
import { callerOf } from '../platform/http/caller-address.ts'
import { wantsPage } from '../platform/http/failures.ts'
import { serveGraphql } from '../platform/http/graphql-endpoint.ts'
import { requestFacts } from '../platform/http/request-facts.ts'
import { retainDocuments } from '../platform/http/retained-assets.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import { repositoryRoot } from '../platform/repository-root.ts'
import { createRequestLimit } from '../platform/request-limit.ts'
import { staffOfToken } from '../staff/index.ts'
import { buildOfficeSchema } from './office-schema.ts'
import { sessionCookie, sessionTokenOf } from './session-cookie.ts'

export const OFFICE_PATH = '/office/graphql'

const BODY_LIMIT = 128 * 1024
const bounds: QueryBounds = { depth: 8, aliases: 10, complexity: 15_000 }

/** The documents of the office's pages, as listed by their build. */
const listed = path.join(repositoryRoot, 'apps/office/src/gql/persisted-documents.json')

/** The office's own documents by id, and those of earlier releases where they are kept. */
async function officeDocuments({ KEPT_FILES: kept }: Config): Promise<ReadonlyMap<string, string>> {
  if (!existsSync(listed)) return new Map()
  const documents = new Map(Object.entries(JSON.parse(readFileSync(listed, 'utf8')) as Record<string, string>))
  if (kept === undefined) return documents
  return retainDocuments({ documents, kept: path.join(kept, 'office'), now: new Date() })
}

/**
 * Whether the call comes from one of our pages. Browsers send the cookie with foreign calls too, so each is checked.
 */
function isOfOurPage({ headers: { origin, 'sec-fetch-site': site } }: FastifyRequest, ours: string): boolean {
  return site === undefined ? origin === ours : site === 'same-origin'
}

/**
 * The office's API, for its own pages alone. A call must come from this origin with the office's cookie and, in
 * production, execute one of the pages' documents.
 */
export function officeRoutes(config: Config, db: Database): HttpRoutes {
  const requestLimit = createRequestLimit({ perMinute: officeLimits.requestsPerMinute })
  const facts = new WeakMap<FastifyRequest, RequestFacts>()

  /** What resolvers know about the request; without a valid session the actor is a guest. */
  async function factsOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestFacts> {
    const staff = await staffOfToken(db, sessionTokenOf(config, request.headers.cookie))
    const actor: Actor = staff ?? { kind: 'guest' }
    const { authorization: _ofTheApp, log, ...given } = requestFacts(request)
    return {
      ...given,
      actor,
      log: staff ? log.child({ staffId: staff.staffId }) : log,
      sessionCookie: sessionCookie(config, (header) => void reply.header('set-cookie', header)),
    }
  }

  return async (app) => {
    const graphql = createGraphqlServer({
      schema: buildOfficeSchema(),
      endpoint: OFFICE_PATH,
      bounds,
      db,
      config,
      trustedDocuments: await officeDocuments(config),
      documents: config.GRAPHQL_DOCUMENTS,
    })
    // Refuse calls before their body is read.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      // Somebody may follow a link to this address; opening it as a page executes nothing.
      if (!isOfOurPage(request, config.APP_URL) && !wantsPage(request))
        throw new ApiError('FORBIDDEN', 'only the office’s own pages may call this')
      const retryAfter = requestLimit.take(callerOf(request))
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
      facts.set(request, await factsOf(request, reply))
    })
    serveGraphql(app, {
      graphql,
      origin: config.APP_URL,
      path: OFFICE_PATH,
      bodyLimit: BODY_LIMIT,
      factsOf: (request) => {
        const found = facts.get(request)
        if (!found) throw new Error('a request without its hook')
        return found
      },
    })
  }
}
