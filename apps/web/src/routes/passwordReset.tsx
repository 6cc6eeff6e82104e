import { createFileRoute } from '@tanstack/react-router'
import { PasswordResetPage } from '../account/reset/password-reset-page.tsx'
import { parseBookingSearch } from '../platform/booking-search.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/passwordReset')({
  validateSearch: parseBookingSearch,
  beforeLoad: ({ context }) => context.i18n.need('account', 'booking'),
  head: ({ match }) => pageHead(match.context, { title: 'account.reset.title' }),
  component: ResetRoute,
})

function ResetRoute() {
  return <PasswordResetPage search={Route.useSearch()} />
}
