import { createFileRoute } from '@tanstack/react-router'
import { EmailChangePage } from '../account/own/email-change-page.tsx'
import { requireClient } from '../account/page-after-sign-in.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/emailChange')({
  ssr: false,
  staticData: { texts: ['client', 'account', 'booking'] },
  beforeLoad: () => ({ client: requireClient() }),
  head: ({ match }) => pageHead(match.context, { title: 'client.email.title' }),
  component: EmailChangeRoute,
})

function EmailChangeRoute() {
  return <EmailChangePage client={Route.useRouteContext().client} />
}
