import { createFileRoute } from '@tanstack/react-router'
import { WithdrawPage } from '../location/index.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/openingNotice/$token')({
  beforeLoad: ({ context }) => context.i18n.need('location'),
  head: ({ match }) => pageHead(match.context, { title: 'location.withdraw.pageTitle' }),
  component: WithdrawRoute,
})

function WithdrawRoute() {
  return <WithdrawPage token={Route.useParams().token} />
}
