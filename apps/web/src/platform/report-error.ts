import { isApiError } from './api/api-error.ts'
import { onServer } from './on-server.ts'

type Tracker = (error: unknown, operation: string) => void

let tracker: Tracker | undefined

/** Has failures told to an error service too, after consent, or with undefined no longer (error-tracker.ts). */
export function reportAlsoTo(next: Tracker | undefined): void {
  tracker = next
}

/**
 * Tells our own server that something failed for a person, without anything about the person: what was tried, the code of
 * the failure and the request's id; and an error service, where the person has agreed (docs/decisions/0014). Never throws.
 */
export function reportError(error: unknown, operation: string): void {
  tracker?.(error, operation)
  const report = isApiError(error)
    ? { operation, code: error.code, requestId: error.requestId }
    : { operation, code: error instanceof Error ? error.name : 'unknown' }
  void fetch(onServer('/errors'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined)
}
