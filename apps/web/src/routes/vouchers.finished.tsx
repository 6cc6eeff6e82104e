import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadOnDemand } from '../platform/load-on-demand.ts'
import { pageHead } from '../platform/page-head.ts'
import { FinishedPage } from '../voucher/finished-page.tsx'

export const Route = createFileRoute('/vouchers/finished')({
  ssr: false,
  staticData: { texts: ['voucher', 'booking', 'payment'] },
  // Loaded on demand: the rules of vouchers do not belong on the first page, which contains every route's guard.
  beforeLoad: async () => {
    const { orderedVouchers } = await loadOnDemand(() => import('../voucher/voucher-drafts.ts'))
    const ordered = orderedVouchers.read()
    if (!ordered) redirect({ to: '/vouchers', replace: true, throw: true })
    return { ordered }
  },
  head: ({ match }) => pageHead(match.context, { title: 'voucher.finished.pageTitle' }),
  component: FinishedRoute,
})

function FinishedRoute() {
  const { ordered } = Route.useRouteContext()
  return ordered && <FinishedPage ordered={ordered} />
}
