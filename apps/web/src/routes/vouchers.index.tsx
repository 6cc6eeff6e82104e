import { limits, writtenMoney } from '@ruhepol/rules'
import { createFileRoute } from '@tanstack/react-router'
import { loadOptional } from '../platform/load-on-demand.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadServerNow } from '../platform/server-now.ts'
import { VouchersPage } from '../voucher/vouchers-page.tsx'

export const Route = createFileRoute('/vouchers/')({
  staticData: { frame: 'profile' },
  beforeLoad: ({ context }) => context.i18n.need('voucher', 'booking'),
  loader: ({ context: { queryClient } }) => loadServerNow(queryClient),
  head: async ({ match }) => {
    const data = await loadOptional(() => import('../voucher/voucher-data.ts'))
    const { i18n, origin } = match.context
    const { language, t, formats } = i18n
    const from = writtenMoney(Math.min(...limits.valueVoucherEuros) * 100, language, { short: true })
    return {
      ...pageHead(match.context, {
        title: 'voucher.pageTitle',
        description: 'voucher.description',
        descriptionValues: { from },
        path: '/vouchers',
        picture: 'gift-voucher',
      }),
      scripts: data && [data.voucherData({ origin, description: t('voucher.description', { from }), t, formats })],
    }
  },
  component: VouchersPage,
})
