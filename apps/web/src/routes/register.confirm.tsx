import { createFileRoute } from '@tanstack/react-router'
import { confirmingOf } from '../account/confirming.ts'
import type { Confirming } from '../account/confirming.ts'
import { requireGuest } from '../account/page-after-sign-in.ts'
import { ConfirmPage } from '../account/register/confirm-page.tsx'
import { parseSignInSearch } from '../account/sign-in-search.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import { redirectTo } from '../booking/flow/redirect-to.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/register/confirm')({
  // Only the browser's history entry contains the account to confirm.
  ssr: false,
  staticData: { texts: ['account', 'booking'] },
  validateSearch: parseSignInSearch,
  beforeLoad: ({ location, search }): { confirming: Confirming } => {
    requireGuest(search)
    const confirming = confirmingOf(location)
    // Without it, nobody knows whose code it is.
    if (!confirming) return redirectTo(bookingHref('/login', search))
    return { confirming }
  },
  head: ({ match }) => pageHead(match.context, { title: 'account.confirm.title' }),
  component: ConfirmRoute,
})

function ConfirmRoute() {
  return (
    <ConfirmPage confirming={Route.useRouteContext().confirming} search={parseSignInSearch({ ...Route.useSearch() })} />
  )
}
