import { createFileRoute } from '@tanstack/react-router'
import { requireChoiceForTwo } from '../booking/choice.ts'
import { loadBookingWithLengths } from '../booking/load-booking.ts'
import { SummaryPage } from '../booking/summary/summary-page.tsx'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/booking/experts-summary')({
  staticData: { frame: 'booking' },
  validateSearch: parseBookingSearch,
  beforeLoad: async ({ context, search }) => {
    const choice = requireChoiceForTwo(parseBookingSearch({ ...search }))
    await context.i18n.need('booking')
    return { choice }
  },
  loader: ({ context: { queryClient, choice }, cause }) => loadBookingWithLengths(queryClient, choice, cause),
  head: ({ match }) => pageHead(match.context, { title: 'booking.summary.titleForTwo' }),
  component: ExpertsSummaryRoute,
})

function ExpertsSummaryRoute() {
  return <SummaryPage choice={Route.useRouteContext().choice} />
}
