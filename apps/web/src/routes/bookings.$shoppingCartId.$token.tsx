import { createFileRoute, notFound } from '@tanstack/react-router'
import { cartQuery } from '../booking/booking-queries.ts'
import { CartPage } from '../booking/cart/cart-page.tsx'
import { ContinuePayment } from '../payment/continue-payment.tsx'
import { isApiError } from '../platform/api/api-error.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig } from '../platform/app-config.ts'
import { loadServerNow } from '../platform/server-now.ts'

export const Route = createFileRoute('/bookings/$shoppingCartId/$token')({
  beforeLoad: ({ context }) => context.i18n.need('booking', 'bookings', 'cart', 'payment'),
  loader: async ({ context: { queryClient }, params: { shoppingCartId, token } }) => {
    try {
      await Promise.all([
        loadAppConfig(queryClient),
        loadServerNow(queryClient),
        // Always reload, because its state changes independently of the page.
        queryClient.query({ ...cartQuery(shoppingCartId, token), staleTime: 0 }),
      ])
    } catch (error) {
      // A wrong token and an unknown booking look the same.
      if (isApiError(error, 'not_found')) notFound({ throw: true })
      throw error
    }
  },
  head: ({ match }) => pageHead(match.context, { title: 'cart.pageTitle' }),
  component: BookingRoute,
})

function BookingRoute() {
  const { shoppingCartId, token } = Route.useParams()
  return (
    <CartPage
      key={shoppingCartId}
      cartId={shoppingCartId}
      token={token}
      continuePayment={(props) => <ContinuePayment {...props} />}
    />
  )
}
