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
 * The router drops the match of a page as soon as the next one is there. If React is still rendering or hydrating the
 * former page, that fails, and React starts over with the next page.
 */
const isOfLeftPage = (cause: unknown): boolean => cause instanceof TypeError && cause.message.includes('routeId')

/** React's `onRecoverableError`: the original error of a part that threw during hydration, not just the fact. */
export function onRecoverableError(error: unknown): void {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!isOfLeftPage(cause)) reportError(cause)
}
