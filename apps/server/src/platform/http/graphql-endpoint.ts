import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GraphqlServer, RequestFacts } from '../graphql/server.ts'
import { sendFetchResponse } from './fetch-bridge.ts'
import { reportedFailure, retryHeader, wantsPage } from './failures.ts'
import { sendGraphqlPage, type GraphqlPage } from './graphql-page.ts'

const JSON_RANGE = /^(?:\*\/\*|application\/(?:\*|json|graphql-response\+json))$/

/**
 * The accepted response types: JSON. Nothing here is sent in parts or as events, although clients accept it. If nothing
 * else is accepted, JSON is better than no answer (RFC 9110, 12.5.1).
 */
function acceptedJson(accept = '*/*'): string {
  // Content types are case-insensitive (RFC 9110, 8.3.1), which the GraphQL server does not know.
  const ranges = accept
    .toLowerCase()
    .split(',')
    .map((range) => range.trim())
  return ranges.filter((range) => JSON_RANGE.test(range.split(';')[0]?.trim() ?? '')).join(', ') || 'application/json'
}

export type GraphqlEndpoint = {
  graphql: GraphqlServer
  /** Our own, such as https://ruhepol.example. */
  origin: string
  path: string
  /** Bytes. */
  bodyLimit: number
  /** For browsers that open the path; a sentence if left out. */
  page?: GraphqlPage | undefined
  factsOf: (request: FastifyRequest) => RequestFacts
}

/**
 * Serves a GraphQL server in a scope of its own, which may have hooks. Every answer is JSON, and so is every failure.
 */
export function serveGraphql(
  scope: FastifyInstance,
  { graphql, origin, path, bodyLimit, page, factsOf }: GraphqlEndpoint,
): void {
  // JSON only. A cross-site page can post forms and plain text without a CORS preflight.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )
  // Errors before the GraphQL server, such as a body that is too large, are answered in its format too.
  scope.setErrorHandler((error: Error, request, reply) => {
    const failure = reportedFailure(error, request, 'a GraphQL request failed')
    const { status, code } = failure
    retryHeader(reply, failure)
    const ofCaller = status < 500
    const extensions = { code: ofCaller && code === 'invalid_input' ? 'invalid_query' : code, requestId: request.id }
    const message = ofCaller ? error.message : 'the request could not be served'
    return reply.status(status).send({ errors: [{ message, extensions }] })
  })
  const url = `${origin}${path}`
  scope.post(path, async (request, reply) => {
    const accept = acceptedJson(request.headers.accept)
    const init = {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: (request.body as string | undefined) ?? null,
    }
    return sendFetchResponse(reply, await graphql.fetch(url, init, factsOf(request)))
  })
  scope.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: path,
    // GraphiQL has nine megabytes, which are read faster from one's own machine than compressed.
    compress: false,
    handler: (request, reply) => {
      if (wantsPage(request)) return sendGraphqlPage(request, reply, page)
      const extensions = { code: 'invalid_query', requestId: request.id }
      return reply
        .status(405)
        .header('allow', 'POST')
        .send({ errors: [{ message: 'POST is needed', extensions }] })
    },
  })
}
