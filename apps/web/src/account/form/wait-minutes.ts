import type { ApiError } from '../../platform/api/api-error.ts'

/** Whole minutes until a throttled call may be retried; an hour if the server does not say. */
export function waitMinutes({ extensions }: ApiError): number {
  return Math.max(1, Math.ceil((Number(extensions.retryAfter) || 3600) / 60))
}
