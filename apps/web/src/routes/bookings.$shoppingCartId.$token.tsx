import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { cartQuery } from '../booking/booking-queries.ts'
import { CartPage } from '../booking/cart/cart-page.tsx'
import { isApiError } from '../platform/api/api-error.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig } from '../platform/server-now.ts'

// Only who still has to pay needs the provider's library.
const ContinuePayment = lazy(async () => ({
  default: (await import('../payment/continue-payment.tsx')).ContinuePayment,
}))

export const Route = createFileRoute('/bookings/$shoppingCartId/$token')({
  beforeLoad: ({ context }) => context.i18n.need('booking', 'payment'),
  loader: async ({ context: { queryClient }, params: { shoppingCartId, token } }) => {
    try {
      await Promise.all([
        loadAppConfig(queryClient),
        // Always as it stands now: it changes behind the page's back.
        queryClient.fetchQuery({ ...cartQuery(shoppingCartId, token), staleTime: 0 }),
      ])
    } catch (error) {
      // A wrong token and an unknown booking look the same.
      if (isApiError(error, 'not_found')) throw notFound()
      throw error
    }
  },
  head: ({ match }) => pageHead(match.context, { title: 'booking.cart.pageTitle' }),
  component: BookingRoute,
})

function BookingRoute() {
  const { shoppingCartId, token } = Route.useParams()
  return (
    <CartPage
      key={shoppingCartId}
      cartId={shoppingCartId}
      token={token}
      continuePayment={(props) => (
        <Suspense fallback={null}>
          <ContinuePayment {...props} />
        </Suspense>
      )}
    />
  )
}
