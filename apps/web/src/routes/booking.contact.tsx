import { createFileRoute } from '@tanstack/react-router'
import { requireChoiceFor } from '../booking/choice.ts'
import { ContactPage } from '../booking/contact/contact-page.tsx'
import { loadBooking } from '../booking/load-booking.ts'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { pageHead } from '../platform/page-head.ts'
import { currentSession } from '../platform/session.ts'

export const Route = createFileRoute('/booking/contact')({
  staticData: { frame: 'booking' },
  validateSearch: parseBookingSearch,
  beforeLoad: async ({ context, search }) => {
    const choice = requireChoiceFor('/booking/contact', parseBookingSearch({ ...search }), currentSession())
    await context.i18n.need('booking')
    return { choice }
  },
  loader: ({ context: { queryClient, choice }, cause }) => loadBooking(queryClient, choice, cause),
  head: ({ match }) => pageHead(match.context, { title: 'booking.contact.pageTitle' }),
  component: ContactRoute,
})

function ContactRoute() {
  return <ContactPage choice={Route.useRouteContext().choice} />
}
