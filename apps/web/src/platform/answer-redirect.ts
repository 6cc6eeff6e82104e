import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'

/**
 * Makes the server's response redirect to an external address, including an app's scheme, which the router does not
 * support. A browser follows it as part of the user's click, but may block a script that navigates there later. Without
 * a server response, as after a navigation in the browser, it does nothing.
 */
export const answerRedirect: (href: string) => void = createIsomorphicFn()
  .server((href: string) => {
    setResponseStatus(303)
    setResponseHeader('location', href)
  })
  .client(() => undefined)
