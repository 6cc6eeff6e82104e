import { createFileRoute } from '@tanstack/react-router'
import { loadOnDemand } from '../platform/load-on-demand.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig } from '../platform/app-config.ts'
import { loadServerNow } from '../platform/server-now.ts'
import { VoucherPaymentPage } from '../voucher/voucher-payment-page.tsx'

export const Route = createFileRoute('/vouchers/payment')({
  ssr: false,
  staticData: { frame: 'booking', texts: ['voucher', 'booking', 'payment'] },
  // Loaded on demand: the rules of its fields do not belong on the first page, which contains every route's guard.
  beforeLoad: async () => ({
    draft: (await loadOnDemand(() => import('../voucher/voucher-choice.ts'))).requireBuyer(),
  }),
  loader: ({ context: { queryClient } }) => Promise.all([loadAppConfig(queryClient), loadServerNow(queryClient)]),
  head: ({ match }) => pageHead(match.context, { title: 'voucher.payment.pageTitle' }),
  component: PaymentRoute,
})

function PaymentRoute() {
  return <VoucherPaymentPage draft={Route.useRouteContext().draft} />
}
