import { createFileRoute } from '@tanstack/react-router'
import { requireChoiceWithLength } from '../booking/choice.ts'
import { loadBooking } from '../booking/load-booking.ts'
import { PaymentPage } from '../payment/payment-page.tsx'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/booking/payment')({
  staticData: { frame: 'booking' },
  validateSearch: parseBookingSearch,
  beforeLoad: async ({ context, search }) => {
    const choice = requireChoiceWithLength(parseBookingSearch({ ...search }))
    await context.i18n.need('booking', 'payment')
    return { choice }
  },
  loader: ({ context: { queryClient, choice }, cause }) => loadBooking(queryClient, choice, cause),
  head: ({ match }) => pageHead(match.context, { title: 'payment.title' }),
  component: PaymentRoute,
})

function PaymentRoute() {
  return <PaymentPage choice={Route.useRouteContext().choice} />
}
