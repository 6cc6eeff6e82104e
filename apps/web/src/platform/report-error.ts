import { isApiError } from './api/api-error.ts'
import { onServer } from './on-server.ts'

type Tracker = (error: unknown, operation: string) => void

let tracker: Tracker | undefined

/** Also reports failures to an error service, after consent; with undefined no longer (error-tracker.ts). */
export function reportAlsoTo(next: Tracker | undefined): void {
  tracker = next
}

/**
 * Reports to our own server that something failed, without personal data: what was attempted, the failure's code and
 * the request's id; also to an error service, if the person has consented (decision 0014). Never throws.
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
