import type { RouterContext } from '../platform/router-context.ts'
import { loadAppConfig } from '../platform/app-config.ts'
import { loadServerNow } from '../platform/server-now.ts'
import { requireGuest } from './page-after-sign-in.ts'
import { parseSignInSearch } from './sign-in-search.ts'
import type { SignInSearch } from './sign-in-search.ts'

/** Shared by the routes of /login and /register: pages for guests, whose search says where to continue. */
export const guestPage = {
  validateSearch: parseSignInSearch,
  beforeLoad: async ({ context, search }: { context: RouterContext; search: SignInSearch }): Promise<void> => {
    requireGuest(search)
    await context.i18n.need('account', 'booking')
  },
  loader: async ({ context }: { context: RouterContext }): Promise<void> => {
    await Promise.all([loadAppConfig(context.queryClient), loadServerNow(context.queryClient)])
  },
}
