import type { FastifyRequest } from 'fastify'
import { partnerLimits, type Language } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { PartnerActor } from '../platform/graphql/context.ts'
import { tooManyRequests } from '../platform/graphql/limit-requests.ts'
import type { QueryBounds } from '../platform/graphql/limits.ts'
import { createGraphqlServer } from '../platform/graphql/server.ts'
import { serveGraphql } from '../platform/http/graphql-endpoint.ts'
import { requestFacts } from '../platform/http/request-facts.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import { createRequestLimit } from '../platform/request-limit.ts'
import { keyHash } from './partner-keys.ts'
import { findPartnerOfKey, noteKeyUse } from './partner-queries.ts'
import { buildPartnerSchema } from './partner-schema.ts'

export const PARTNER_PATH = '/partner/graphql'

/** Bytes. Enough for the most busy times that a calendar may send, with UIDs as long as calendar programs make them. */
const BODY_LIMIT = 128 * 1024
const bounds: QueryBounds = { depth: 8, aliases: 10, complexity: 15_000 }

type Caller = { actor: PartnerActor; keyId: string; language: Language }

const wrongKey = () => new ApiError('UNAUTHENTICATED', 'a valid key is needed: Authorization: Bearer rhp_…')

/** The partner whose key the request has. Throws `UNAUTHENTICATED`, without saying what is wrong with the key. */
async function callerOfKey(db: Database, { headers: { authorization = '' } }: FastifyRequest): Promise<Caller> {
  const [, key = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? []
  const hash = keyHash(key)
  const found = hash && (await findPartnerOfKey(db, hash))
  if (!found) throw wrongKey()
  const { partnerId, locationId, expertId, scopes, keyId, locale: language, isUseOld } = found
  if (isUseOld) await noteKeyUse(db, keyId)
  return { actor: { kind: 'partner', partnerId, locationId, expertId, scopes }, keyId, language }
}

/**
 * The partner API: anyone with a key may send any document within the bounds, in production too. Cookies do not count,
 * and calls from web pages are refused: a key in a page could be read by everybody.
 */
export function partnerRoutes(config: Config, db: Database): HttpRoutes {
  const graphql = createGraphqlServer({
    schema: buildPartnerSchema(),
    endpoint: PARTNER_PATH,
    bounds,
    db,
    config,
    trustedDocuments: new Map(),
    documents: 'any',
  })
  const requestLimit = createRequestLimit({ perMinute: partnerLimits.requestsPerMinute })
  const callers = new WeakMap<FastifyRequest, Caller>()
  return (app) => {
    // Before the body is read.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { origin, 'sec-fetch-site': site } = request.headers
      if (origin !== undefined || site !== undefined)
        throw new ApiError('FORBIDDEN', 'a key is for programs, not for pages')
      reply.header('www-authenticate', 'Bearer')
      const caller = await callerOfKey(db, request)
      reply.removeHeader('www-authenticate')
      const retryAfter = requestLimit.take(caller.keyId)
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
      callers.set(request, caller)
    })
    serveGraphql(app, {
      graphql,
      origin: config.APP_URL,
      path: PARTNER_PATH,
      bodyLimit: BODY_LIMIT,
      factsOf: (request) => {
        const caller = callers.get(request)
        if (!caller) throw wrongKey()
        const { actor, language } = caller
        const { requestId, log } = requestFacts(request)
        // All of a partner's bookings share its limits, whichever address they come from.
        const callerAddress = `partner:${actor.partnerId}`
        return { requestId, callerAddress, language, actor, log: log.child({ partnerId: actor.partnerId }) }
      },
    })
  }
}
