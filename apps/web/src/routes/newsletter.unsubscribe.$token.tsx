import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../newsletter/index.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/newsletter/unsubscribe/$token')({
  beforeLoad: ({ context }) => context.i18n.need('newsletter'),
  head: ({ match }) => pageHead(match.context, { title: 'newsletter.unsubscribe.pageTitle' }),
  component: TokenRoute,
})

function TokenRoute() {
  return <UnsubscribePage token={Route.useParams().token} />
}
