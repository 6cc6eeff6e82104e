import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader, getRequestUrl } from '@tanstack/react-start/server'

/** The page of this site that the visitor came from, when the server renders the next one. */
function refererPath(): string | undefined {
  const referer = getRequestHeader('referer')
  const here = getRequestUrl()
  if (!referer || !URL.canParse(referer)) return undefined
  const url = new URL(referer)
  return url.origin === here.origin && url.pathname !== here.pathname ? url.pathname + url.search : undefined
}

/** Leads back where somebody came from, out of a loader that cannot go on; from outside, to /home. Never resolves. */
export const goBack: () => Promise<never> | never = createIsomorphicFn()
  .server((): never => redirect({ href: refererPath() ?? '/home', replace: true, throw: true }) as never)
  .client((): Promise<never> => {
    // In the browser a loader only runs for a step inside the app, so there is a page before.
    history.back()
    return new Promise<never>(() => undefined)
  })
