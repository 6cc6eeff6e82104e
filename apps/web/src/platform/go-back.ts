import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader, getRequestUrl } from '@tanstack/react-start/server'

/** The page of this site that the visitor came from, during the server rendering of the next one. */
function refererPath(): string | undefined {
  const referer = getRequestHeader('referer')
  const here = getRequestUrl()
  if (!referer || !URL.canParse(referer)) return undefined
  const url = new URL(referer)
  return url.origin === here.origin && url.pathname !== here.pathname ? url.pathname + url.search : undefined
}

/** Returns to the previous page from a loader that cannot continue; from outside, to /home. Never resolves. */
export const goBack: () => Promise<never> | never = createIsomorphicFn()
  .server(
    (): never =>
      redirect({ href: refererPath() ?? `/home${getRequestUrl().search}`, replace: true, throw: true }) as never,
  )
  .client((): Promise<never> => {
    // In the browser a loader runs only for navigation inside the app, so there is a previous page.
    history.back()
    return new Promise<never>(() => undefined)
  })
