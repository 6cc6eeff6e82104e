import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '../account/own/change-password-page.tsx'
import { ownAccountQuery } from '../account/own/own-account-query.ts'
import { requireClient } from '../account/page-after-sign-in.ts'
import { redirectTo } from '../booking/flow/redirect-to.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/passwordChange')({
  ssr: false,
  staticData: { texts: ['client', 'account', 'booking'] },
  beforeLoad: () => ({ client: requireClient() }),
  loader: async ({ context }) => {
    const { client } = await context.queryClient.query(ownAccountQuery(context.client.id))
    // An account of another service has no password to change (specification 2).
    if (client.externalProvider !== null) redirectTo('/account')
  },
  head: ({ match }) => pageHead(match.context, { title: 'client.password.title' }),
  component: PasswordChangeRoute,
})

function PasswordChangeRoute() {
  return <ChangePasswordPage client={Route.useRouteContext().client} />
}
