import type { GraphqlError } from '../server-context.ts'

/** An invalid field: its path in the variables, such as `clientData.email`, and its message key. */
export type BrokenField = {
  path: string
  key: string
}

/**
 * A failed call. `code` is from the API's error catalogue, or the app's own: `no_response` if the server was not
 * reached, `empty_response` if its answer could not be read.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly fields: readonly BrokenField[]
  /** The id with which support finds the log line. */
  readonly requestId: string | undefined
  readonly extensions: Readonly<Record<string, unknown>>

  constructor(code: string, message: string, extensions: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.code = code
    this.extensions = extensions
    this.fields = (extensions.fields as BrokenField[] | undefined) ?? []
    this.requestId = extensions.requestId as string | undefined
  }
}

/** The first error of an answer. */
export function apiErrorFrom(error: GraphqlError): ApiError {
  return new ApiError(error.extensions?.code ?? 'internal', error.message, error.extensions)
}

/** True for an ApiError, of this code if one is given. */
export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** Whole minutes until a throttled call may be retried; an hour if the server does not say. */
export function waitMinutes({ extensions }: ApiError): number {
  return Math.max(1, Math.ceil((Number(extensions.retryAfter) || 3600) / 60))
}

/** Whether retrying the same call can help. */
export function isTransient(error: unknown): boolean {
  return isApiError(error) && ['no_response', 'empty_response', 'unavailable', 'internal'].includes(error.code)
}
