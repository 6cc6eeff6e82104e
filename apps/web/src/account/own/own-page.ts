import { loadServerNow } from '../../platform/server-now.ts'
import type { RouterContext } from '../../platform/router-context.ts'
import { requireClient } from '../page-after-sign-in.ts'
import { ownAccountQuery } from './own-account-query.ts'

/** Shared by the routes of /account and /editProfile, which show the signed-in client's account. */
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
