import type { FastifyReply, FastifyRequest } from 'fastify'
import { nonceOf } from './security-headers.ts'

/** The page that browsers get at the address of the API: HTML whose only script is its first. */
export type GraphqlPage = () => string

/** For a developer who opens the address where there is no page. */
const SENTENCE =
  'This is the GraphQL API of Ruhepol. Programs ask it by POST, and partners ask /partner/graphql with a key. docs/api.md describes both.\n'

/**
 * GraphiQL writes its styles itself and runs its editor in workers that it makes up. Everything it needs is in the
 * page, so it may load nothing, and ask nobody but us.
 */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    'font-src data:',
    'worker-src blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Answers a browser that opens the address of the API. */
export function sendGraphqlPage(request: FastifyRequest, reply: FastifyReply, page?: GraphqlPage): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!page) return reply.type('text/plain; charset=utf-8').send(SENTENCE)
  const nonce = nonceOf(request.raw)
  reply.header('content-security-policy', policyOf(nonce))
  return reply.type('text/html; charset=utf-8').send(page().replace('<script>', `<script nonce="${nonce}">`))
}
