import { createFileRoute } from '@tanstack/react-router'
import { ConfirmNewsletterPage } from '../newsletter/index.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/newsletterConfirmed/$token')({
  beforeLoad: ({ context }) => context.i18n.need('newsletter'),
  head: ({ match }) => pageHead(match.context, { title: 'newsletter.confirm.pageTitle' }),
  component: TokenRoute,
})

function TokenRoute() {
  return <ConfirmNewsletterPage token={Route.useParams().token} />
}
