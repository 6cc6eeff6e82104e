import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeApiError } from '../provider/faults.ts'
import { findAnswer, rememberAnswer } from '../provider/stored-answers.ts'
import { checkToken, issueToken, type ApiCredentials } from './access-tokens.ts'
import { operations, type Operation } from './api-operations.ts'
import type { PaypalContext } from './books.ts'
import type { PaypalFaults } from './faults.ts'
import { Fields } from './fields.ts'
import { newDebugId } from './ids.ts'
import { PaypalError, errorBody, invalidRequest } from './paypal-error.ts'
import type { WebhookSigner } from './webhook-signature.ts'

type ApiSetup = {
  context: PaypalContext
  credentials: ApiCredentials
  signer: WebhookSigner
  webhookId: string
  faults: PaypalFaults
  changed: () => void
}

type Answer = {
  status: number
  body: string
  debugId: string
}

const longestRequestId = 108

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''
const textOf = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '')

function readFields(request: FastifyRequest): Fields {
  if (request.method !== 'POST') return new Fields({})
  if (!/^application\/json\b/i.test(header(request, 'content-type') ?? '')) {
    throw new PaypalError(415, errorBody('UNSUPPORTED_MEDIA_TYPE'))
  }
  const text = textOf(request)
  if (text.trim() === '') return new Fields({})
  try {
    return new Fields(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const description = 'The request JSON is not well formed.'
    throw invalidRequest({ field: '/', issue: 'MALFORMED_REQUEST_JSON', description })
  }
}

/** A request's content, for the log. */
export function readLogged(request: FastifyRequest): { query: unknown; body: unknown } {
  const query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''))
  try {
    return { query, body: textOf(request) === '' ? null : JSON.parse(textOf(request)) }
  } catch {
    // A form, or JSON that will be refused.
    return { query, body: textOf(request) }
  }
}

function readRequestId(request: FastifyRequest): string | undefined {
  const value = header(request, 'paypal-request-id')
  if (value === undefined || (value !== '' && value.length <= longestRequestId)) return value
  const description = 'The value of a field is either too short or too long.'
  throw invalidRequest({ field: 'PayPal-Request-Id', location: 'header', issue: 'INVALID_STRING_LENGTH', description })
}

function prefersWhole(request: FastifyRequest): boolean {
  const value = header(request, 'prefer') ?? 'return=minimal'
  if (value === 'return=minimal' || value === 'return=representation') return value === 'return=representation'
  const description = 'A parameter value is not valid.'
  throw invalidRequest({ field: 'Prefer', location: 'header', value, issue: 'INVALID_PARAMETER_VALUE', description })
}

function run(setup: ApiSetup, operation: Operation, request: FastifyRequest): Answer {
  const { context, signer, webhookId } = setup
  const { answers } = context.books
  const debugId = newDebugId()
  try {
    checkToken(context.books, header(request, 'authorization'))
    const requestId = readRequestId(request)
    const { lifetimeMs } = operation
    const key = lifetimeMs !== undefined && requestId !== undefined ? `${pathOf(request)} ${requestId}` : undefined
    const stored = key !== undefined && lifetimeMs !== undefined ? findAnswer(answers, key, lifetimeMs) : undefined
    // The rest of the request does not matter: the same id means the same request, which was already carried out.
    if (stored) return { status: 200, body: stored.body, debugId: stored.requestId }
    const fields = readFields(request)
    const whole = prefersWhole(request)
    const id = (request.params as { id?: string }).id ?? ''
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const result = operation.run({ context, signer, webhookId, id, fields, query, requestId, whole })
    const answer = { status: operation.status, body: JSON.stringify(result), debugId }
    if (key !== undefined && lifetimeMs !== undefined) {
      const { status, body } = answer
      rememberAnswer(
        answers,
        { id: key, request: key, status, body, requestId: debugId, storedAt: Date.now() },
        lifetimeMs,
      )
    }
    return answer
  } catch (error) {
    // A refused request may be retried with the same id.
    if (error instanceof PaypalError) return { status: error.httpStatus, body: JSON.stringify(error.body), debugId }
    throw error
  }
}

function token(setup: ApiSetup, request: FastifyRequest): Answer {
  const debugId = newDebugId()
  try {
    const { books } = setup.context
    const result = issueToken(books, setup.credentials, header(request, 'authorization'), textOf(request))
    return { status: 200, body: JSON.stringify(result), debugId }
  } catch (error) {
    if (error instanceof PaypalError) return { status: error.httpStatus, body: JSON.stringify(error.body), debugId }
    throw error
  }
}

function faultAnswer(status: number): Answer {
  const body = errorBody(status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR')
  return { status, body: JSON.stringify(body), debugId: newDebugId() }
}

function reply(to: FastifyReply, request: FastifyRequest, answer: Answer): FastifyReply {
  if (answer.status === 0) {
    to.hijack()
    request.raw.socket.destroy()
    return to
  }
  return to
    .code(answer.status)
    .headers({ 'paypal-debug-id': answer.debugId, 'cache-control': 'max-age=0, no-cache, no-store, must-revalidate' })
    .type('application/json')
    .send(answer.body)
}

/** The API under `/v1` and `/v2`, as called by the official SDK. */
export function registerApi(app: FastifyInstance, setup: ApiSetup): void {
  const { faults } = setup

  async function answerWith(work: () => Answer, request: FastifyRequest, to: FastifyReply): Promise<FastifyReply> {
    if (faults.hang) {
      to.hijack()
      return to
    }
    const path = pathOf(request)
    const before = takeApiError(faults, request.method, path, false)
    if (before) return reply(to, request, faultAnswer(before.status))
    const answer = work()
    setup.changed()
    if (faults.apiLatencyMs > 0) await wait(faults.apiLatencyMs, undefined, { ref: false })
    const after = takeApiError(faults, request.method, path, true)
    return reply(to, request, after ? faultAnswer(after.status) : answer)
  }

  // A separate scope in which bodies stay raw, so that invalid JSON is refused with PayPal's message.
  void app.register((api, _options, done) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    api.post('/v1/oauth2/token', (request, to) => answerWith(() => token(setup, request), request, to))
    for (const operation of operations) {
      api.route({
        method: operation.method,
        url: operation.path,
        handler: (request, to) => answerWith(() => run(setup, operation, request), request, to),
      })
    }
    api.get<{ Params: { id: string } }>('/v1/notifications/certs/:id', (request, to) => {
      const certificate = setup.signer.certificate(request.params.id)
      setup.changed()
      if (certificate === undefined) return to.code(404).send(errorBody('RESOURCE_NOT_FOUND'))
      return to.type('application/x-pem-file').send(certificate)
    })
    for (const url of ['/v1/*', '/v2/*']) {
      api.route({
        method: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
        url,
        handler: (_request, to) => to.code(404).send(errorBody('RESOURCE_NOT_FOUND')),
      })
    }
    done()
  })
}
