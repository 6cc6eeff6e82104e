import { createFileRoute } from '@tanstack/react-router'
import { ConfirmWatchPage } from '../time-watch/index.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/timeWatch/$token')({
  beforeLoad: ({ context }) => context.i18n.need('timeWatch'),
  head: ({ match }) => pageHead(match.context, { title: 'timeWatch.confirm.pageTitle' }),
  component: TokenRoute,
})

function TokenRoute() {
  return <ConfirmWatchPage token={Route.useParams().token} />
}
