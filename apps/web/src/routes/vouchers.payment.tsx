import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig } from '../platform/app-config.ts'
import { loadServerNow } from '../platform/server-now.ts'
import { requireBuyer } from '../voucher/voucher-choice.ts'
import { VoucherPaymentPage } from '../voucher/voucher-payment-page.tsx'

export const Route = createFileRoute('/vouchers/payment')({
  ssr: false,
  staticData: { frame: 'booking', texts: ['voucher', 'booking', 'payment'] },
  beforeLoad: () => ({ draft: requireBuyer() }),
  loader: ({ context: { queryClient } }) => Promise.all([loadAppConfig(queryClient), loadServerNow(queryClient)]),
  head: ({ match }) => pageHead(match.context, { title: 'voucher.payment.pageTitle' }),
  component: PaymentRoute,
})

function PaymentRoute() {
  return <VoucherPaymentPage draft={Route.useRouteContext().draft} />
}
