import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestUrl } from '@tanstack/react-start/server'

/** Scheme, host and port of the page, on the server and in the browser. */
export const requestOrigin: () => string = createIsomorphicFn()
  .server(() => getRequestUrl().origin)
  .client(() => location.origin)
