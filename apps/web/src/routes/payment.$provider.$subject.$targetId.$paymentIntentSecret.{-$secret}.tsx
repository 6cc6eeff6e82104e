import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parsePaymentReturn } from '../payment/payment-return.ts'
import { RedirectPage } from '../payment/redirect-page.tsx'
import { redirectTargetOf } from '../payment/methods/redirect-target.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig } from '../platform/app-config.ts'
import { loadServerNow } from '../platform/server-now.ts'

// The bank redirect of the apps (specification 2, payment return).
export const Route = createFileRoute('/payment/$provider/$subject/$targetId/$paymentIntentSecret/{-$secret}')({
  validateSearch: parsePaymentReturn,
  beforeLoad: ({ context }) => context.i18n.need('booking', 'payment'),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([loadAppConfig(queryClient), loadServerNow(queryClient)])
  },
  head: ({ match }) => pageHead(match.context, { title: 'common.step.payment' }),
  component: RedirectRoute,
})

function RedirectRoute() {
  const params = Route.useParams()
  const { return_prefix: prefix } = parsePaymentReturn({ ...Route.useSearch() })
  const target = useMemo(() => redirectTargetOf(params, prefix), [params, prefix])
  return <RedirectPage target={target} />
}
