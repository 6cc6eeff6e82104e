import { createFileRoute } from '@tanstack/react-router'
import { BookingsPage } from '../booking/bookings/bookings-page.tsx'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/bookings/')({
  beforeLoad: ({ context }) => context.i18n.need('bookings', 'booking', 'cart'),
  head: ({ match }) => pageHead(match.context, { title: 'common.nav.bookings' }),
  component: BookingsPage,
})
