import { createFileRoute, notFound } from '@tanstack/react-router'
import { isApiError } from '../platform/api/api-error.ts'
import { loadQuery } from '../platform/api/load-query.ts'
import { pageHead } from '../platform/page-head.ts'
import { voucherOrderQuery } from '../voucher/voucher-queries.ts'
import { WithdrawOrderPage } from '../voucher/withdrawal/withdraw-order.tsx'

export const Route = createFileRoute('/withdrawal/$orderId/$token')({
  beforeLoad: ({ context }) => context.i18n.need('voucher', 'booking'),
  loader: async ({ context: { queryClient }, params: { orderId, token } }) => {
    try {
      await loadQuery(queryClient, voucherOrderQuery(orderId, token))
    } catch (error) {
      if (isApiError(error, 'not_found')) notFound({ throw: true })
      throw error
    }
  },
  head: ({ match }) => pageHead(match.context, { title: 'common.nav.withdrawal' }),
  component: WithdrawRoute,
})

function WithdrawRoute() {
  const { orderId, token } = Route.useParams()
  return <WithdrawOrderPage id={orderId} token={token} />
}
