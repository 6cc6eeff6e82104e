import { createFileRoute } from '@tanstack/react-router'
import { newcomerOf } from '../account/external/newcomer.ts'
import type { Newcomer } from '../account/external/newcomer.ts'
import { RegisterExternalPage } from '../account/external/register-external-page.tsx'
import { requireGuest } from '../account/page-after-sign-in.ts'
import { parseSignInSearch } from '../account/sign-in-search.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import { redirectTo } from '../booking/flow/redirect-to.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadServerNow } from '../platform/server-now.ts'

export const Route = createFileRoute('/register/external')({
  // Only the browser's history entry contains the person identified by the service.
  ssr: false,
  staticData: { texts: ['account', 'booking'] },
  validateSearch: parseSignInSearch,
  beforeLoad: ({ location, search }): { newcomer: Newcomer } => {
    requireGuest(search)
    const newcomer = newcomerOf(location)
    // Without it nobody was identified.
    if (!newcomer) return redirectTo(bookingHref('/login', search))
    return { newcomer }
  },
  loader: async ({ context }) => {
    await loadServerNow(context.queryClient)
  },
  head: ({ match }) => pageHead(match.context, { title: 'account.external.register.title' }),
  component: RegisterExternalRoute,
})

function RegisterExternalRoute() {
  return (
    <RegisterExternalPage
      newcomer={Route.useRouteContext().newcomer}
      search={parseSignInSearch({ ...Route.useSearch() })}
    />
  )
}
