import { createFileRoute } from '@tanstack/react-router'
import { PasswordResetPage } from '../account/reset/password-reset-page.tsx'
import { parseSignInSearch } from '../account/sign-in-search.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/passwordReset/')({
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context }) => context.i18n.need('account', 'booking'),
  head: ({ match }) => pageHead(match.context, { title: 'account.reset.title' }),
  component: ResetRoute,
})

function ResetRoute() {
  return <PasswordResetPage search={parseSignInSearch({ ...Route.useSearch() })} />
}
