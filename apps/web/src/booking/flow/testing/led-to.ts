import { isRedirect } from '@tanstack/react-router'
import { stringifySearch } from '../../../platform/search-text.ts'

/** Where a guard redirects to from a page without parameters; undefined if it lets the page be shown. */
export function ledTo(guard: () => unknown): string | undefined {
  try {
    guard()
    return undefined
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search } = thrown.options as { to: string; search: (asked: object) => object }
    return to + stringifySearch(search({}))
  }
}
