import { createFileRoute } from '@tanstack/react-router'
import { MembershipPage } from '../membership/membership-page.tsx'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/membership')({
  beforeLoad: ({ context }) => context.i18n.need('membership'),
  head: ({ match }) => pageHead(match.context, { title: 'membership.title' }),
  component: MembershipPage,
})
