import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** The nonce of the request; in the browser the router finds it in the page. */
export const requestNonce: () => string | undefined = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.nonce)
  .client(() => undefined)
