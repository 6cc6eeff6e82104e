import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { ReviewPage } from '../review/review-page.tsx'

export const Route = createFileRoute('/review/$bookingId/')({
  beforeLoad: ({ context }) => context.i18n.need('review', 'booking'),
  head: ({ match }) => pageHead(match.context, { title: 'review.pageTitle' }),
  component: ReviewRoute,
})

function ReviewRoute() {
  return <ReviewPage bookingId={Route.useParams().bookingId} />
}
