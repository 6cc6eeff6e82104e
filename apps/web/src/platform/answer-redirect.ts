import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'

/**
 * Lets the server's answer lead to an address elsewhere, the scheme of an app among them, to which the router leads nobody. A browser
 * follows it as part of what the person has pressed; a script that leads there afterwards it may stop. A page that the browser itself
 * has changed to has no answer of the server: nothing happens there.
 */
export const answerRedirect: (href: string) => void = createIsomorphicFn()
  .server((href: string) => {
    setResponseStatus(303)
    setResponseHeader('location', href)
  })
  .client(() => undefined)
