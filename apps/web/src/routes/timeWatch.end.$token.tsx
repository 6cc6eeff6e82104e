import { createFileRoute } from '@tanstack/react-router'
import { EndWatchPage } from '../time-watch/index.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/timeWatch/end/$token')({
  beforeLoad: ({ context }) => context.i18n.need('timeWatch'),
  head: ({ match }) => pageHead(match.context, { title: 'timeWatch.end.pageTitle' }),
  component: TokenRoute,
})

function TokenRoute() {
  return <EndWatchPage token={Route.useParams().token} />
}
