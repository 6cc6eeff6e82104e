import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { ReviewPage } from '../review/review-page.tsx'

export const Route = createFileRoute('/review/$bookingId/$bookingToken')({
  beforeLoad: ({ context }) => context.i18n.need('review', 'booking'),
  head: ({ match }) => pageHead(match.context, { title: 'review.pageTitle' }),
  component: ReviewRoute,
})

function ReviewRoute() {
  const { bookingId, bookingToken } = Route.useParams()
  return <ReviewPage bookingId={bookingId} token={bookingToken} />
}
