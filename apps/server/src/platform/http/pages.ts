import type { Language } from '@ruhepol/rules'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config.ts'
import type { GraphqlServer, RequestFacts } from '../graphql/server.ts'
import { retryHeader } from './failures.ts'
import { sendFetchResponse, toFetchRequest } from './fetch-bridge.ts'
import { requestFacts } from './request-facts.ts'
import { nonceOf } from './security-headers.ts'

type GraphqlAnswer = { data?: unknown; errors?: readonly { extensions?: { code?: unknown } }[] }

/** What a page may use during server rendering. */
type PageContext = {
  /** Calls the API in process, as the caller of the page. */
  graphql: (request: {
    documentId?: string
    document?: string
    operationName?: string
    variables?: object
  }) => Promise<GraphqlAnswer>
  nonce: string
  language: Language
  /** Whether the page says that it is a rehearsal. */
  isRehearsal: boolean
}

/** Renders any path that no other route handles. */
type Pages = (request: Request, context: PageContext) => Promise<Response>

/** The web app, built or from sources during development. */
export type WebApp = {
  pages: Pages
  /** The build's id, sent with API answers so that a page of another build notices. */
  release?: string | undefined
  /** Serves source modules before any other handler. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
}

/** The API for one page. Records whether a part of the server was unavailable for it. */
function apiOfPage(graphql: GraphqlServer, origin: string, facts: RequestFacts) {
  const api = {
    wasUnavailable: false,
    ask: async ({ document: query, ...request }: Parameters<PageContext['graphql']>[0]): Promise<GraphqlAnswer> => {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify({ query, ...request }) }
      // The page itself was already counted as the caller's request.
      const response = await graphql.fetch(`${origin}/graphql`, init, { ...facts, isCounted: true })
      const answer = (await response.json()) as GraphqlAnswer
      api.wasUnavailable ||= answer.errors?.some(({ extensions }) => extensions?.code === 'unavailable') ?? false
      return answer
    },
  }
  return api
}

/**
 * A page's address with a trailing slash. Only plain segments match, because a redirect for `//elsewhere/` would lead
 * to another site.
 */
const WITH_SLASH = /^((?:\/[\w.-]+)+)\/+(\?.*)?$/

export function registerPages(
  app: FastifyInstance,
  pages: Pages,
  graphql: GraphqlServer,
  { APP_URL: origin, APP_ENV }: Pick<Config, 'APP_URL' | 'APP_ENV'>,
): void {
  app.get('*', async (request, reply) => {
    const [, path, search = ''] = WITH_SLASH.exec(request.url) ?? []
    if (path !== undefined) return reply.redirect(path + search, 308)
    const facts = requestFacts(request)
    const api = apiOfPage(graphql, origin, facts)
    const isRehearsal = APP_ENV === 'staging'
    const context = { nonce: nonceOf(request.raw), language: facts.language, isRehearsal, graphql: api.ask }
    const response = await pages(toFetchRequest(request, origin), context)
    // Not cached; without an ETag, since no two responses are the same (decision 0065).
    reply.header('cache-control', 'private, no-cache')
    if (response.status !== 500 || !api.wasUnavailable) return sendFetchResponse(reply, response)
    // The app shows its own page for it, and the caller learns that a retry may help.
    retryHeader(reply, { status: 503 })
    reply.header('cache-control', 'no-store')
    return sendFetchResponse(reply, new Response(response.body, { status: 503, headers: response.headers }))
  })
}
