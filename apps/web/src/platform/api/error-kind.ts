import { isApiError } from './api-error.ts'

export type ErrorKind = 'unreachable' | 'away' | 'busy' | 'other'

/** The kinds of failure with different texts: no connection, service unavailable, too many calls, our own fault. */
export function errorKind(error: unknown): ErrorKind {
  if (isApiError(error, 'no_response')) return 'unreachable'
  if (isApiError(error, 'unavailable')) return 'away'
  return isApiError(error, 'rate_limited') ? 'busy' : 'other'
}
