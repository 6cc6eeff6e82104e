import { loadServerNow } from '../../platform/server-now.ts'
import type { RouterContext } from '../../platform/router-context.ts'
import { requireClient } from '../../platform/session.ts'
import { ownAccountQuery } from './own-account-query.ts'

/** What the routes of /account and /editProfile have in common: they show the account of who is signed in. */
export const ownPage = {
  ssr: false,
  staticData: { texts: ['client', 'account', 'booking'] },
  beforeLoad: (): { clientId: string } => ({ clientId: requireClient().id }),
  loader: async ({
    context: { queryClient, clientId },
  }: {
    context: RouterContext & { clientId: string }
  }): Promise<void> => {
    await Promise.all([loadServerNow(queryClient), queryClient.query(ownAccountQuery(clientId))])
  },
} as const
