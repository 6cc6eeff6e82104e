import { isApiError } from './api/api-error.ts'

/**
 * Tells our own server that something failed for a person, without anything about the person: what was tried, the code of
 * the failure and the request's id. An error tracker would be called here (docs/decisions/0014). Never throws.
 */
export function reportError(error: unknown, operation: string): void {
  const report = isApiError(error)
    ? { operation, code: error.code, requestId: error.requestId }
    : { operation, code: error instanceof Error ? error.name : 'unknown' }
  void fetch('/errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined)
}
