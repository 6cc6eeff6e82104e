import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../account/login/login-page.tsx'
import { requireGuest } from '../account/page-after-sign-in.ts'
import { parseSignInSearch } from '../account/sign-in-search.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig, useAppConfig } from '../platform/server-now.ts'

export const Route = createFileRoute('/login')({
  validateSearch: parseSignInSearch,
  beforeLoad: async ({ context, search }) => {
    requireGuest(search)
    await context.i18n.need('account', 'booking')
  },
  loader: async ({ context }) => {
    await loadAppConfig(context.queryClient)
  },
  head: ({ match }) => pageHead(match.context, { title: 'account.login.pageTitle' }),
  component: LoginRoute,
})

function LoginRoute() {
  return <LoginPage search={Route.useSearch()} providers={useAppConfig().externalProviders} />
}
