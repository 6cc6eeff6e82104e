import { createFileRoute, notFound } from '@tanstack/react-router'
import { OfferPage, offerQuery } from '../offer/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/offers/$offerId/$token')({
  beforeLoad: ({ context }) => context.i18n.need('offer'),
  loader: async ({ context: { queryClient }, params: { offerId, token } }) => {
    try {
      await queryClient.query(offerQuery(offerId, token))
    } catch (error) {
      // A wrong token and an unknown offer look the same.
      if (isApiError(error, 'not_found')) notFound({ throw: true })
      throw error
    }
  },
  head: ({ match }) => pageHead(match.context, { title: 'offer.pageTitle' }),
  component: OfferRoute,
})

function OfferRoute() {
  const { offerId, token } = Route.useParams()
  return <OfferPage key={offerId} id={offerId} token={token} />
}
