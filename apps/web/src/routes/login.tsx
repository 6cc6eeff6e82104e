import { createFileRoute } from '@tanstack/react-router'
import { guestPage } from '../account/guest-page.ts'
import { LoginPage } from '../account/login/login-page.tsx'
import { parseSignInSearch } from '../account/sign-in-search.ts'
import { pageHead } from '../platform/page-head.ts'
import { useAppConfig } from '../platform/app-config.ts'

export const Route = createFileRoute('/login')({
  ...guestPage,
  head: ({ match }) => pageHead(match.context, { title: 'common.signIn' }),
  component: LoginRoute,
})

function LoginRoute() {
  return <LoginPage search={parseSignInSearch({ ...Route.useSearch() })} providers={useAppConfig().externalProviders} />
}
