import { GraphQLError } from 'graphql'
import { isDatabaseAway } from '../database.ts'
import { ApiError, errorCodes, type ErrorCode } from '../errors.ts'

/** PostgreSQL: character_not_in_repertoire. */
const UNSTORABLE_TEXT = '22021'

/** The innermost error that a resolver threw. */
function originOf(error: unknown): unknown {
  let origin = error
  while (origin instanceof GraphQLError && origin.originalError) origin = origin.originalError
  return origin
}

export type MaskedError = {
  error: GraphQLError
  /** Set where the failure was not expected and must be looked at. */
  unexpected?: unknown
}

/**
 * What a caller may know of a failure: a code of the catalogue and the request's id.
 * Nothing from inside the server (stack, SQL, host) leaves it.
 */
export function maskError(error: unknown, requestId: string): MaskedError {
  const origin = originOf(error)
  const at = error instanceof GraphQLError ? { path: error.path, nodes: error.nodes } : {}
  const masked = (code: ErrorCode, message: string, details: Record<string, unknown> = {}) =>
    new GraphQLError(message, { ...at, extensions: { ...details, code, requestId } })

  if (origin instanceof ApiError) {
    const { code, message, details } = origin
    const { retryAfter } = details
    // Yoga takes `http` out of the answer and makes headers of it.
    const http = typeof retryAfter === 'number' ? { http: { headers: { 'Retry-After': String(retryAfter) } } } : {}
    return { error: masked(code, message, { ...details, ...http }) }
  }
  if (isDatabaseAway(origin))
    return { error: masked('unavailable', 'a part that this needs is down; try again'), unexpected: origin }
  if (origin instanceof GraphQLError) {
    // Codes of libraries, such as BAD_REQUEST for a batch, are no part of the catalogue.
    // Errors that compiled queries raise have no extensions at all, whatever their type says.
    const given = (origin.extensions as { code?: unknown } | undefined)?.code
    const code = errorCodes.find((known) => known === given) ?? 'invalid_query'
    return { error: masked(code, origin.message) }
  }
  // A text with U+0000, which PostgreSQL has no room for: nothing can be named like that.
  if ((origin as { code?: unknown } | null)?.code === UNSTORABLE_TEXT) {
    return { error: masked('invalid_input', 'a text with a character that cannot be stored', { fields: [] }) }
  }
  return { error: masked('internal', 'something went wrong'), unexpected: origin }
}
