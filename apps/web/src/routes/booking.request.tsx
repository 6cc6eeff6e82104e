import { createFileRoute } from '@tanstack/react-router'
import { loadRequest } from '../booking-request/load-request.ts'
import { RequestPage } from '../booking-request/request-page.tsx'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/booking/request')({
  staticData: { frame: 'booking' },
  validateSearch: parseBookingSearch,
  beforeLoad: ({ context }) => context.i18n.need('booking', 'discovery', 'request'),
  loader: ({ context, location }) => loadRequest(context.queryClient, parseBookingSearch({ ...location.search })),
  // Choices change the address, but not the loaded data.
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match }) => pageHead(match.context, { title: 'request.pageTitle' }),
  component: Request,
})

function Request() {
  return <RequestPage search={parseBookingSearch({ ...Route.useSearch() })} />
}
