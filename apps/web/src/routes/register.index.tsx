import { createFileRoute } from '@tanstack/react-router'
import { requireGuest } from '../account/page-after-sign-in.ts'
import { RegisterPage } from '../account/register/register-page.tsx'
import { parseSignInSearch } from '../account/sign-in-search.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig } from '../platform/server-now.ts'

export const Route = createFileRoute('/register/')({
  validateSearch: parseSignInSearch,
  beforeLoad: async ({ context, search }) => {
    requireGuest(search)
    await context.i18n.need('account', 'booking')
  },
  loader: async ({ context }) => {
    await loadAppConfig(context.queryClient)
  },
  head: ({ match }) => pageHead(match.context, { title: 'account.register.title' }),
  component: RegisterRoute,
})

function RegisterRoute() {
  return <RegisterPage search={Route.useSearch()} />
}
