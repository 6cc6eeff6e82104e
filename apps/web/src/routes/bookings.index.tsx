import { createFileRoute } from '@tanstack/react-router'
import { BookingsPage } from '../booking/bookings/bookings-page.tsx'
import { pageHead } from '../platform/page-head.ts'
import { warmServerNow } from '../platform/server-now.ts'

export const Route = createFileRoute('/bookings/')({
  beforeLoad: ({ context }) => context.i18n.need('bookings', 'booking', 'cart'),
  // The cards say until when a booking is held, by the server's clock. Only server rendering waits for it: in the
  // browser, the list appears even on a slow connection.
  loader: async ({ context }) => {
    const warmed = warmServerNow(context.queryClient)
    if (import.meta.env.SSR) await warmed
  },
  head: ({ match }) => pageHead(match.context, { title: 'common.nav.bookings' }),
  component: BookingsPage,
})
