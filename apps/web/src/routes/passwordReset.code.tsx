import { createFileRoute, redirect } from '@tanstack/react-router'
import { ResetCodePage } from '../account/reset/reset-code-page.tsx'
import { emailInFragment, resettingOf } from '../account/resetting.ts'
import type { Resetting } from '../account/resetting.ts'
import { parseSignInSearch } from '../account/sign-in-search.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import { redirectTo } from '../booking/flow/redirect-to.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/passwordReset/code')({
  // Fragment and history state exist only in the browser.
  ssr: false,
  staticData: { texts: ['account', 'booking'] },
  validateSearch: parseSignInSearch,
  beforeLoad: ({ location, search }): { resetting: Resetting } => {
    const email = emailInFragment(location)
    // Removed from the address, where it would be seen and bookmarked.
    if (email !== undefined) {
      const state = { resetting: { email } }
      return redirect({ to: '/passwordReset/code', search: true, state, replace: true, throw: true }) as never
    }
    const resetting = resettingOf(location)
    if (!resetting) return redirectTo(bookingHref('/passwordReset', search))
    return { resetting }
  },
  head: ({ match }) => pageHead(match.context, { title: 'account.reset.codeTitle' }),
  component: ResetCodeRoute,
})

function ResetCodeRoute() {
  return (
    <ResetCodePage resetting={Route.useRouteContext().resetting} search={parseSignInSearch({ ...Route.useSearch() })} />
  )
}
