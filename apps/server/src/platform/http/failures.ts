import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { isDatabaseUnavailable } from '../database-errors.ts'
import { ApiError, type ErrorCode } from '../errors.ts'
import { failurePage, offlinePage } from './failure-page.ts'
import { languageOf } from './request-facts.ts'
import { UNREADABLE } from './request-line.ts'
import { nonceOf } from './security-headers.ts'

/** Seconds after which a part that is down is worth another try. */
const RETRY_SECONDS = 5

export type Failure = { status: number; code: ErrorCode; retryAfter?: number | undefined }

const statusOfCode: Partial<Record<ErrorCode, number>> = {
  FORBIDDEN: 403,
  not_found: 404,
  rate_limited: 429,
  unavailable: 503,
}

/** True where the caller hung up, or was cut off, in the middle of its body. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** What a failure outside GraphQL says: its status and its code of the catalogue. */
function failureOf(error: Error & { statusCode?: number }, request: FastifyRequest): Failure {
  if (hasLeft(request)) return { status: 400, code: 'invalid_input' }
  if (error instanceof ApiError) {
    const { code, details } = error
    return { status: statusOfCode[code] ?? 400, code, retryAfter: details['retryAfter'] as number | undefined }
  }
  if (isDatabaseUnavailable(error) || error.statusCode === 503) return { status: 503, code: 'unavailable' }
  const status = error.statusCode ?? 500
  return { status, code: status < 500 ? 'invalid_input' : 'internal' }
}

/** What a failure says; it is logged where it is ours. Refusing for want of room is none. */
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

/** `Retry-After` where another try is worth it. */
export function retryHeader(reply: FastifyReply, { status, retryAfter }: Omit<Failure, 'code'>): void {
  const seconds = retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined)
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
}

const wantsPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').toLowerCase().includes('text/html')

/** Tells a person by a page and a program by JSON, both with the request's id. */
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

/** What is no HTTP has no request and no hooks; it is answered in the same form on the bare connection. */
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
  // `end` alone would wait for the other side to hang up too.
  socket.destroySoon()
}
