import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestUrl } from '@tanstack/react-start/server'
import { isBookingField } from './booking-search.ts'

/** Parameters besides a booking's that a page takes for itself. */
const ofPages: readonly string[] = ['page', 'from']

/** An address with what another one carries for nobody here, such as a campaign's code, or for every page: the language. */
export function withForeignParams(href: string, asked: URLSearchParams): string {
  const [path = '', query] = href.split('?', 2)
  const search = new URLSearchParams(query)
  for (const [name, value] of asked) {
    if (!isBookingField(name) && !ofPages.includes(name) && !search.has(name)) search.set(name, value)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Steps inside the app begin at our own links, which carry nothing for others. */
const fromHere: (href: string) => string = createIsomorphicFn()
  .server((href: string) => withForeignParams(href, getRequestUrl().searchParams))
  .client((href: string) => href)

/** Redirects from a guard or loader, passing on search parameters that are not the page's own. */
export const redirectTo = (href: string): never =>
  redirect({ href: fromHere(href), replace: true, throw: true }) as never
