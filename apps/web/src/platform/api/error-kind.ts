import { isApiError } from './api-error.ts'

export type ErrorKind = 'unreachable' | 'away' | 'busy' | 'other'

/** What the words differ by: the person's connection, a service that is away for a moment, too many calls, a mistake of ours. */
export function errorKind(error: unknown): ErrorKind {
  if (isApiError(error, 'no_response')) return 'unreachable'
  if (isApiError(error, 'unavailable')) return 'away'
  return isApiError(error, 'rate_limited') ? 'busy' : 'other'
}
