import { createFileRoute } from '@tanstack/react-router'
import { NewsletterConfirmedPage } from '../newsletter/index.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/newsletterConfirmed/')({
  beforeLoad: ({ context }) => context.i18n.need('newsletter'),
  head: ({ match }) => pageHead(match.context, { title: 'newsletter.confirmed.pageTitle' }),
  component: NewsletterConfirmedPage,
})
