import { errorKind } from '../platform/api/error-kind.ts'
import { isMissingFile } from '../platform/release.ts'

/**
 * React's `onCaughtError`. React logs every error that a boundary catches. Errors that the error page explains as a
 * condition of network or server (unreachable, down, busy), and files that failed to load, are not defects of the page
 * and are not logged.
 */
export function onCaughtError(error: unknown): void {
  if (errorKind(error) === 'other' && !isMissingFile(error)) console.error(error)
}

/** React's `onRecoverableError`: the original error of a part that threw during hydration, not just the fact. */
export const onRecoverableError = (error: unknown): void =>
  reportError(error instanceof Error ? (error.cause ?? error) : error)
