import { redirect } from '@tanstack/react-router'
import { parseSearchText } from '../../platform/search-text.ts'
import { isBookingField } from './booking-search.ts'

/** A page's own parameters besides a booking's. */
const ofPages: readonly string[] = ['page', 'from']

const isForeign = (name: string): boolean => !isBookingField(name) && !ofPages.includes(name)

/**
 * Redirects from a guard or loader. Passes on the asked page's search parameters that are foreign, such as a
 * campaign's code, or meant for every page: the language.
 */
export function redirectTo(href: string): never {
  const [to = '', query = ''] = href.split('?', 2)
  const own = parseSearchText(query)
  // The router calls it with the search of the page that is being opened, on the server and in the browser.
  const search = (asked: Record<string, unknown>): Record<string, unknown> => ({
    ...own,
    ...Object.fromEntries(Object.entries(asked).filter(([name]) => isForeign(name) && !(name in own))),
  })
  return redirect({ to, search, replace: true, throw: true }) as never
}
