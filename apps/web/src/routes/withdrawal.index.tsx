import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { WithdrawalPage } from '../voucher/withdrawal/withdrawal-page.tsx'

export const Route = createFileRoute('/withdrawal/')({
  beforeLoad: ({ context }) => context.i18n.need('voucher', 'booking'),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'common.nav.withdrawal',
      description: 'voucher.withdrawal.lead',
      path: '/withdrawal',
    }),
  component: WithdrawalPage,
})
