import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { isDatabaseUnavailable } from '../database-errors.ts'
import { ApiError, type ErrorCode } from '../errors.ts'
import { failurePage, offlinePage } from './failure-page.ts'
import { languageOf } from './request-facts.ts'
import { UNREADABLE } from './request-line.ts'
import { nonceOf } from './security-headers.ts'

/** Seconds after which to retry an unavailable part. */
const RETRY_SECONDS = 5

export type Failure = { status: number; code: ErrorCode; retryAfter?: number | undefined }

const statusOfCode: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  not_found: 404,
  rate_limited: 429,
  unavailable: 503,
}

/** Whether the client disconnected, or was cut off, while sending its body. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** The public form of a failure outside GraphQL: its status and catalogue code. */
function failureOf(error: Error & { statusCode?: number }, request: FastifyRequest): Failure {
  if (hasLeft(request)) return { status: 400, code: 'invalid_input' }
  if (error instanceof ApiError) {
    const { code, details } = error
    return { status: statusOfCode[code] ?? 400, code, retryAfter: details['retryAfter'] }
  }
  if (isDatabaseUnavailable(error) || error.statusCode === 503) return { status: 503, code: 'unavailable' }
  const status = error.statusCode ?? 500
  return { status, code: status < 500 ? 'invalid_input' : 'internal' }
}

/** Maps an error to its public form and logs it if it is our fault. A refusal for lack of capacity is not. */
export function reportedFailure(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  what: string,
): Failure {
  const failure = failureOf(error, request)
  const isRefusal = error instanceof ApiError || error.statusCode === 503
  if (failure.status >= 500 && !isRefusal) request.log.error({ err: error }, what)
  return failure
}

/** `Retry-After` if a retry may help. */
export function retryHeader(reply: FastifyReply, { status, retryAfter }: Omit<Failure, 'code'>): void {
  const seconds = retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined)
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
}

/** Whether the request is a browser's for a page. */
export const wantsPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').toLowerCase().includes('text/html')

/** Answers a person with a page and a program with JSON, both with the request's id. */
function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, code } = failure
  retryHeader(reply, failure)
  reply.status(status).header('cache-control', 'no-store')
  if (!wantsPage(request)) return reply.send({ code, requestId: request.id })
  const page = failurePage({
    code,
    language: languageOf(request.headers),
    nonce: nonceOf(request.raw),
    requestId: request.id,
  })
  return reply.type('text/html; charset=utf-8').send(page)
}

export function registerFailures(app: FastifyInstance): void {
  // Fetched in advance by the app's service worker (apps/web/src/service-worker/offline.ts).
  app.get('/offline', (request, reply) => {
    const page = offlinePage({ language: languageOf(request.headers), nonce: nonceOf(request.raw) })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  app.setErrorHandler((error: Error, request, reply) =>
    sendFailure(request, reply, reportedFailure(error, request, 'a request failed')),
  )
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, { status: 404, code: 'not_found' }))
  app.all(UNREADABLE, (request, reply) => sendFailure(request, reply, { status: 400, code: 'invalid_input' }))
}

const protocolFailures: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * A message that is not HTTP has no request and no hooks, so it is answered in the same format on the bare connection.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const requestId = randomUUID()
  const body = JSON.stringify({ code: 'invalid_input' satisfies ErrorCode, requestId })
  const head = [
    `HTTP/1.1 ${protocolFailures[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  // `end` alone would wait for the client to close as well.
  socket.destroySoon()
}
