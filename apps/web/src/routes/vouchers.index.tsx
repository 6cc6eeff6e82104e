import { limits, writtenMoney } from '@ruhepol/rules'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { loadServerNow } from '../platform/server-now.ts'
import { VouchersPage } from '../voucher/vouchers-page.tsx'

export const Route = createFileRoute('/vouchers/')({
  staticData: { frame: 'profile' },
  beforeLoad: ({ context }) => context.i18n.need('voucher', 'booking'),
  loader: ({ context: { queryClient } }) => loadServerNow(queryClient),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'voucher.pageTitle',
      description: 'voucher.description',
      descriptionValues: {
        from: writtenMoney(Math.min(...limits.valueVoucherEuros) * 100, match.context.i18n.language, { short: true }),
      },
      path: '/vouchers',
      picture: '/pictures/gift-voucher-1200.webp',
    }),
  component: VouchersPage,
})
