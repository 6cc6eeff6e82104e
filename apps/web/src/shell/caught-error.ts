import { errorKind } from '../platform/api/error-kind.ts'
import { isMissingFile } from '../platform/release.ts'

/**
 * React's `onCaughtError`. React logs every error that a boundary catches; one that the error page explains as a
 * condition of the network or the server (unreachable, away, busy), and a file that did not come, is no defect of the page and stays
 * out of the console.
 */
export function onCaughtError(error: unknown): void {
  if (errorKind(error) === 'other' && !isMissingFile(error)) console.error(error)
}

/** React's `onRecoverableError`: what a part of the page threw while it was taken over, and not only that it threw. */
export const onRecoverableError = (error: unknown): void =>
  reportError(error instanceof Error ? (error.cause ?? error) : error)
