import { createFileRoute } from '@tanstack/react-router'
import { requireFirstGuest } from '../booking/choice.ts'
import { loadSecondGuest } from '../discovery/second-guest/load-second-guest.ts'
import { SecondGuestPage } from '../discovery/second-guest/second-guest-page.tsx'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/booking/expert-select')({
  staticData: { frame: 'booking' },
  validateSearch: parseBookingSearch,
  beforeLoad: async ({ context, search }) => {
    requireFirstGuest(parseBookingSearch({ ...search }))
    await context.i18n.need('discovery')
  },
  loader: ({ context, location }) => loadSecondGuest(context.queryClient, parseBookingSearch({ ...location.search })),
  // Choices change the address; the parts of the page query what they need.
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match }) => pageHead(match.context, { title: 'discovery.second.title' }),
  component: SecondGuestPage,
})
