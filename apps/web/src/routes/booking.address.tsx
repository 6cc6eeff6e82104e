import { createFileRoute } from '@tanstack/react-router'
import { requireChoiceFor } from '../booking/choice.ts'
import { AddressPage } from '../booking/contact/contact-page.tsx'
import { loadBooking } from '../booking/load-booking.ts'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { pageHead } from '../platform/page-head.ts'
import { currentSession } from '../platform/session.ts'

export const Route = createFileRoute('/booking/address')({
  ssr: false,
  staticData: { frame: 'booking', texts: ['booking'] },
  validateSearch: parseBookingSearch,
  beforeLoad: ({ search }) => ({
    choice: requireChoiceFor('/booking/address', parseBookingSearch({ ...search }), currentSession()),
  }),
  loader: ({ context: { queryClient, choice }, cause }) => loadBooking(queryClient, choice, cause),
  head: ({ match }) => pageHead(match.context, { title: 'booking.address.title' }),
  component: AddressRoute,
})

function AddressRoute() {
  return <AddressPage choice={Route.useRouteContext().choice} />
}
