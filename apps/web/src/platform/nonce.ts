import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ServerContext } from './server-context.ts'

/** The nonce of the request; in the browser the router finds it in the page. */
export const requestNonce: () => string | undefined = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as ServerContext | undefined)?.nonce)
  .client(() => undefined)
