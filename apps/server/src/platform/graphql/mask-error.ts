import { GraphQLError } from 'graphql'
import { isDatabaseUnavailable, isUnstorableText } from '../database-errors.ts'
import { ApiError, errorCodes, type ErrorCode } from '../errors.ts'
import { unstorableFields } from './unstorable-fields.ts'

/** The innermost error thrown by a resolver. */
function originOf(error: unknown): unknown {
  let origin = error
  while (origin instanceof GraphQLError && origin.originalError) origin = origin.originalError
  return origin
}

export type MaskedError = {
  error: GraphQLError
  /** Set if the failure was unexpected and must be investigated. */
  unexpected?: unknown
}

/** The public form of a failure: a catalogue code and the request's id. No internals (stack, SQL, host) are exposed. */
export function maskError(error: unknown, requestId: string, variables?: Record<string, unknown>): MaskedError {
  const origin = originOf(error)
  const { path, nodes } = error instanceof GraphQLError ? error : {}
  // The position matters only if the document is wrong; a refusal before execution has none.
  const at = { path, nodes: origin === error ? nodes : undefined }
  const masked = (code: ErrorCode, message: string, details: Record<string, unknown> = {}) =>
    new GraphQLError(message, { ...at, extensions: { ...details, code, requestId } })

  if (origin instanceof ApiError) {
    const { code, message, details } = origin
    const { retryAfter } = details
    // Yoga removes `http` from the answer and turns it into headers.
    const http = retryAfter === undefined ? {} : { http: { headers: { 'Retry-After': String(retryAfter) } } }
    return { error: masked(code, message, { ...details, ...http }) }
  }
  if (isDatabaseUnavailable(origin))
    return { error: masked('unavailable', 'a part that this needs is down; try again'), unexpected: origin }
  if (origin instanceof GraphQLError) {
    // Codes of libraries, such as BAD_REQUEST for a batch, are not part of the catalogue.
    const code = errorCodes.find((known) => known === origin.extensions['code']) ?? 'invalid_query'
    return { error: masked(code, origin.message) }
  }
  if (isUnstorableText(origin)) {
    const fields = unstorableFields(nodes, variables)
    return { error: masked('invalid_input', 'a text with a character that cannot be stored', { fields }) }
  }
  return { error: masked('internal', 'something went wrong'), unexpected: origin }
}

/**
 * The HTTP status of a request that was not executed. Yoga drops those marked with `spec` for callers that accept only
 * application/json, because GraphQL over HTTP specifies 200 for them, unless the body itself is invalid.
 */
export function httpOf(error: GraphQLError, { extensions }: GraphQLError): object {
  const failures: Partial<Record<ErrorCode, number>> = { internal: 500, unavailable: 503 }
  const status = failures[extensions['code'] as ErrorCode]
  if (status !== undefined) return { status }
  return { status: 400, spec: error.extensions['code'] !== 'BAD_REQUEST' }
}
