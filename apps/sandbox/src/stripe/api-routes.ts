import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { takeApiError, type ApiErrorFault, type Faults } from '../provider/faults.ts'
import { identifyCaller, type ApiKeys, type Caller } from './api-keys.ts'
import { operations, type Operation } from './api-operations.ts'
import type { StripeBooks, StripeContext } from './books.ts'
import { findStoredAnswer, storeAnswer } from './idempotent-answers.ts'
import { newId } from './ids.ts'
import { Parameters, parseForm } from './parameters.ts'
import { browserView } from './payment-intents.ts'
import { expanded } from './read-back.ts'
import { StripeError, invalidRequest } from './stripe-error.ts'

type ApiSetup = {
  books: StripeBooks
  keys: ApiKeys
  faults: Faults
  automaticTypes: readonly string[]
  /** A context whose events contain the request's id and idempotency key. */
  contextFor: (request: { id: string; idempotencyKey: string | undefined }) => StripeContext
  changed: () => void
}

type Answer = {
  status: number
  body: string
  requestId: string
  replayed?: boolean
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-expose-headers': 'request-id, idempotent-replayed',
  'access-control-max-age': '300',
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function readParameters(request: FastifyRequest): Parameters {
  const query = request.url.split('?')[1] ?? ''
  const body = typeof request.body === 'string' ? request.body : ''
  return new Parameters(parseForm(request.method === 'POST' ? body : query))
}

/** A browser proves with the client secret that the payment intent is its own. */
function checkClientSecret(books: StripeBooks, id: string, parameters: Parameters): void {
  const given = parameters.requiredString('client_secret')
  if (books.paymentIntents.get(id)?.client_secret !== given) {
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the provided publishable key and client_secret belong to the same account.',
      { code: 'resource_missing', param: 'client_secret' },
    )
  }
}

function errorBody(error: StripeError, caller: Caller | undefined): string {
  const { payment_intent: intent, ...body } = error.body
  const shown = intent && caller === 'browser' ? (browserView(intent) as unknown as Stripe.PaymentIntent) : intent
  return JSON.stringify({ error: { ...body, ...(shown ? { payment_intent: shown } : {}) } })
}

/** Requests that fail before anything was carried out may be retried with the same key, as at Stripe. */
function isKept(error: StripeError): boolean {
  return error.httpStatus === 402 || error.body.payment_intent !== undefined
}

function run(setup: ApiSetup, operation: Operation, request: FastifyRequest): Answer {
  const requestId = newId('req')
  const idempotencyKey = request.method === 'POST' ? header(request, 'idempotency-key') : undefined
  const id = (request.params as { id?: string }).id ?? ''
  const path = request.url.split('?')[0] ?? ''
  let caller: Caller | undefined
  let fingerprint = ''
  const keep = (answer: Answer): Answer => {
    if (idempotencyKey) {
      storeAnswer(setup.books, { id: idempotencyKey, request: fingerprint, storedAt: Date.now(), ...answer })
    }
    return answer
  }
  try {
    const parameters = readParameters(request)
    caller = identifyCaller(setup.keys, header(request, 'authorization'), parameters.string('key'))
    if (caller === 'browser') {
      if (!operation.browser) {
        throw new StripeError(403, {
          type: 'invalid_request_error',
          code: 'secret_key_required',
          message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
        })
      }
      if (operation.browser === 'withClientSecret') checkClientSecret(setup.books, id, parameters)
    }
    fingerprint = `${request.method} ${path} ${parameters.canonical()}`
    const stored = idempotencyKey ? findStoredAnswer(setup.books, idempotencyKey, fingerprint) : undefined
    if (stored) return { status: stored.status, body: stored.body, requestId: stored.requestId, replayed: true }
    const context = setup.contextFor({ id: requestId, idempotencyKey })
    const apiVersion = header(request, 'stripe-version')
    const { automaticTypes } = setup
    const result = operation.run({ context, caller, id, parameters, apiVersion, automaticTypes })
    const whole = expanded(setup.books, result, parameters.strings('expand') ?? [])
    const shown = caller === 'browser' && 'client_secret' in whole ? browserView(whole as Stripe.PaymentIntent) : whole
    return keep({ status: 200, body: JSON.stringify(shown), requestId })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    const answer = { status: error.httpStatus, body: errorBody(error, caller), requestId }
    return isKept(error) ? keep(answer) : answer
  }
}

function faultAnswer(fault: ApiErrorFault): Answer {
  const error =
    fault.status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
      : { type: 'api_error', message: 'An unknown error occurred' }
  return { status: fault.status, body: JSON.stringify({ error }), requestId: newId('req') }
}

function reply(to: FastifyReply, request: FastifyRequest, answer: Answer): FastifyReply {
  if (answer.status === 0) {
    to.hijack()
    request.raw.socket.destroy()
    return to
  }
  const idempotencyKey = header(request, 'idempotency-key')
  const version = header(request, 'stripe-version')
  if (idempotencyKey) to.header('idempotency-key', idempotencyKey)
  if (idempotencyKey) to.header('original-request', answer.requestId)
  if (version) to.header('stripe-version', version)
  if (answer.replayed) to.header('idempotent-replayed', 'true')
  return to
    .code(answer.status)
    .headers({ 'request-id': answer.replayed ? newId('req') : answer.requestId, 'cache-control': 'no-cache, no-store' })
    .type('application/json')
    .send(answer.body)
}

/** The API under `/v1`, as called by the official SDK and the browser script. */
export function registerApi(app: FastifyInstance, setup: ApiSetup): void {
  app.addHook('onRequest', async (request, to) => {
    if (request.url.startsWith('/v1/')) to.headers(crossOrigin)
  })
  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: async (request, to) => {
        const path = request.url.split('?')[0] ?? ''
        const before = takeApiError(setup.faults, request.method, path, false)
        if (before) return reply(to, request, faultAnswer(before))
        const answer = run(setup, operation, request)
        setup.changed()
        if (setup.faults.apiLatencyMs > 0) await wait(setup.faults.apiLatencyMs)
        const after = takeApiError(setup.faults, request.method, path, true)
        return reply(to, request, after ? faultAnswer(after) : answer)
      },
    })
  }
  app.options('/v1/*', async (_request, to) => to.code(204).send())
  app.route({ method: ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'], url: '/v1/*', handler: unknownPath })
}

async function unknownPath(request: FastifyRequest, to: FastifyReply): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? ''
  const message = `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
  return to.code(404).send({ error: { type: 'invalid_request_error', message } })
}
