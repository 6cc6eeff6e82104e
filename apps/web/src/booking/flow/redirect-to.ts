import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestUrl } from '@tanstack/react-start/server'
import { isBookingField } from './booking-search.ts'

/** A page's own parameters besides a booking's. */
const ofPages: readonly string[] = ['page', 'from']

/**
 * An address with another one's parameters that are foreign, such as a campaign's code, or meant for every page: the
 * language.
 */
export function withForeignParams(href: string, asked: URLSearchParams): string {
  const [path = '', query] = href.split('?', 2)
  const search = new URLSearchParams(query)
  for (const [name, value] of asked) {
    if (!isBookingField(name) && !ofPages.includes(name) && !search.has(name)) search.set(name, value)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Navigation inside the app starts from our own links, which have no foreign parameters. */
const fromHere: (href: string) => string = createIsomorphicFn()
  .server((href: string) => withForeignParams(href, getRequestUrl().searchParams))
  .client((href: string) => href)

/** Redirects from a guard or loader, passing on search parameters that are not the page's own. */
export const redirectTo = (href: string): never =>
  redirect({ href: fromHere(href), replace: true, throw: true }) as never
