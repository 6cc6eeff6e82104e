import { createFileRoute, redirect } from '@tanstack/react-router'
import { addedByProvider, storedReturn, parsePaymentReturn } from '../payment/payment-return.ts'
import { ReturnPage } from '../payment/return-page.tsx'
import { answerRedirect } from '../platform/answer-redirect.ts'
import { loadOnDemand } from '../platform/load-on-demand.ts'
import { pageHead } from '../platform/page-head.ts'
import { parseSearchText, stringifySearch } from '../platform/search-text.ts'

// Also for everything below it (specification 2, payment return).
export const Route = createFileRoute('/payment/callback/$')({
  validateSearch: parsePaymentReturn,
  beforeLoad: async ({ context, location }) => {
    const written = parseSearchText(location.searchStr)
    const told = parsePaymentReturn(written)
    const { added, paymentId } = addedByProvider(written)
    // Loaded on demand, here and below: it depends on the booking's forms, and the first page contains every route's
    // guard.
    const { askProvider, withStoredToken } = await loadOnDemand(() => import('../payment/load-return.ts'))
    const given = withStoredToken(told)
    if (added) {
      if (paymentId !== undefined) await askProvider(paymentId, given)
      // The provider's parameters, including a secret, are removed from the address before anything is shown.
      const kept = stringifySearch({ ...told, ...storedReturn(written) })
      redirect({ href: `/payment/callback${kept}`, replace: true, throw: true })
    }
    await context.i18n.need('payment')
    return { given }
  },
  loader: async ({ context: { queryClient, given }, location }) => {
    const { loadReturn } = await loadOnDemand(() => import('../payment/load-return.ts'))
    const loaded = await loadReturn(queryClient, given)
    if (loaded.end.kind === 'home') {
      redirect({ to: '/home', search: storedReturn(location.search), replace: true, throw: true })
    }
    if (loaded.elsewhere !== undefined) answerRedirect(loaded.elsewhere)
    return loaded
  },
  head: ({ match }) => pageHead(match.context, { title: 'common.step.payment' }),
  component: ReturnRoute,
})

function ReturnRoute() {
  return <ReturnPage {...Route.useLoaderData()} given={Route.useRouteContext().given} />
}
