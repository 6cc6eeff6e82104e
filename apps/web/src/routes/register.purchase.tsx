import { createFileRoute } from '@tanstack/react-router'
import { purchaserOf } from '../account/after-purchase/purchaser.ts'
import type { Purchaser } from '../account/after-purchase/purchaser.ts'
import { RegisterPurchaserPage } from '../account/after-purchase/register-purchaser-page.tsx'
import { requireGuest } from '../account/page-after-sign-in.ts'
import { parseSignInSearch } from '../account/sign-in-search.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import { redirectTo } from '../booking/flow/redirect-to.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadServerNow } from '../platform/server-now.ts'

export const Route = createFileRoute('/register/purchase')({
  // Only the browser's history entry contains what the person typed.
  ssr: false,
  staticData: { texts: ['account', 'booking'] },
  validateSearch: parseSignInSearch,
  beforeLoad: ({ location, search }): { purchaser: Purchaser } => {
    requireGuest(search)
    const purchaser = purchaserOf(location)
    // Without it, everything has to be asked.
    if (!purchaser) return redirectTo(bookingHref('/register', search))
    return { purchaser }
  },
  loader: async ({ context }) => {
    await loadServerNow(context.queryClient)
  },
  head: ({ match }) => pageHead(match.context, { title: 'account.purchase.title' }),
  component: RegisterPurchaserRoute,
})

function RegisterPurchaserRoute() {
  return (
    <RegisterPurchaserPage
      purchaser={Route.useRouteContext().purchaser}
      search={parseSignInSearch({ ...Route.useSearch() })}
    />
  )
}
