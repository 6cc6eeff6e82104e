import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { orderedVouchers } from '../platform/voucher-drafts.ts'
import { FinishedPage } from '../voucher/finished-page.tsx'

export const Route = createFileRoute('/vouchers/finished')({
  ssr: false,
  staticData: { texts: ['voucher', 'booking'] },
  beforeLoad: () => {
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
