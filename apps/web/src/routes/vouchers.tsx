import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { VouchersSoonPage } from '../voucher/vouchers-soon-page.tsx'

export const Route = createFileRoute('/vouchers')({
  beforeLoad: ({ context }) => context.i18n.need('voucher'),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'voucher.soon.title',
      description: 'voucher.soon.lead',
      path: '/vouchers',
      picture: '/pictures/gift-voucher-1200.webp',
    }),
  component: VouchersSoonPage,
})
