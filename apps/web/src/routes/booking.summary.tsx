import { createFileRoute } from '@tanstack/react-router'
import { requireChoice } from '../booking/choice.ts'
import { loadBookingWithLengths } from '../booking/load-booking.ts'
import { SummaryPage } from '../booking/summary/summary-page.tsx'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/booking/summary')({
  staticData: { frame: 'booking' },
  validateSearch: parseBookingSearch,
  beforeLoad: async ({ context, search, cause }) => {
    const choice = requireChoice(parseBookingSearch({ ...search }))
    await context.i18n.need('booking')
    // Not in the loader alone: a page that was open before is shown at once, while its loader runs again.
    if (choice.length === undefined) await loadBookingWithLengths(context.queryClient, choice, cause)
    return { choice }
  },
  loader: ({ context: { queryClient, choice }, cause }) => loadBookingWithLengths(queryClient, choice, cause),
  head: ({ match }) => pageHead(match.context, { title: 'booking.summary.title' }),
  component: SummaryRoute,
})

function SummaryRoute() {
  return <SummaryPage choice={Route.useRouteContext().choice} />
}
