import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { useRouter } from '@tanstack/react-router'
import type { ServerContext } from './server-context.ts'

/** Whether the server says that nothing here is real; the browser hears it with the page. */
export const serverIsRehearsal: () => boolean = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as ServerContext | undefined)?.isRehearsal ?? false)
  .client(() => false)

/** Whether nothing here is real: bookings, payments, mails. */
export const useIsRehearsal = (): boolean => useRouter().options.context.isRehearsal
