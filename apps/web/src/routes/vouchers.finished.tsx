import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../booking/flow/redirect-to.ts'
import { loadOnDemand } from '../platform/load-on-demand.ts'
import { pageHead } from '../platform/page-head.ts'
import { FinishedPage } from '../voucher/finished-page.tsx'

export const Route = createFileRoute('/vouchers/finished')({
  ssr: false,
  staticData: { texts: ['voucher', 'booking', 'payment'] },
  // Loaded on demand: the rules of vouchers do not belong on the first page, which contains every route's guard.
  beforeLoad: async () => {
    const { orderedVouchers } = await loadOnDemand(() => import('../voucher/voucher-drafts.ts'))
    return { ordered: orderedVouchers.read() ?? redirectTo('/vouchers') }
  },
  head: ({ match }) => pageHead(match.context, { title: 'voucher.finished.pageTitle' }),
  component: FinishedRoute,
})

function FinishedRoute() {
  return <FinishedPage ordered={Route.useRouteContext().ordered} />
}
