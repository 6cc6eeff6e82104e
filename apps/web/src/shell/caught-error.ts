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

/**
 * React's message for a rendering that failed since a store changed halfway, and succeeded at once when repeated in one
 * go: https://react.dev/errors/520. The router does so when a person goes on while a page is still being rendered.
 */
const repeatedRendering = /#520\b|during concurrent rendering/

/** React's `onRecoverableError`: the original error of a part that threw during hydration, not just the fact. */
export function onRecoverableError(error: unknown): void {
  if (!(error instanceof Error)) reportError(error)
  else if (!repeatedRendering.test(error.message)) reportError(error.cause ?? error)
}
