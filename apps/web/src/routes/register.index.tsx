import { createFileRoute } from '@tanstack/react-router'
import { guestPage } from '../account/guest-page.ts'
import { RegisterPage } from '../account/register/register-page.tsx'
import { parseSignInSearch } from '../account/sign-in-search.ts'
import { useAppConfig } from '../platform/app-config.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/register/')({
  ...guestPage,
  head: ({ match }) => pageHead(match.context, { title: 'account.register.title' }),
  component: RegisterRoute,
})

function RegisterRoute() {
  return (
    <RegisterPage search={parseSignInSearch({ ...Route.useSearch() })} providers={useAppConfig().externalProviders} />
  )
}
