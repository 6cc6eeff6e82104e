import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../account/own/account-page.tsx'
import { ownPage } from '../account/own/own-page.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/account')({
  ...ownPage,
  head: ({ match }) => pageHead(match.context, { title: 'common.nav.account' }),
  component: AccountRoute,
})

function AccountRoute() {
  return <AccountPage clientId={Route.useRouteContext().clientId} />
}
