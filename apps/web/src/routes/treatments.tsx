import { createFileRoute } from '@tanstack/react-router'
import { loadTreatments } from '../discovery/load-treatments.ts'
import { TreatmentsPage } from '../discovery/treatments-page.tsx'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { loadOnDemand } from '../platform/load-on-demand.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/treatments')({
  staticData: { frame: 'booking' },
  validateSearch: parseBookingSearch,
  beforeLoad: async ({ context, search }) => {
    const texts = context.i18n.need('discovery')
    const { resolveTypedPlace } = await loadOnDemand(() => import('../discovery/place/resolve-typed-place.ts'))
    await Promise.all([texts, resolveTypedPlace(context.queryClient, parseBookingSearch({ ...search }))])
  },
  loader: ({ context, location }) => loadTreatments(context.queryClient, parseBookingSearch({ ...location.search })),
  // Choices change the address; the parts of the page query what they need.
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'discovery.pageTitle',
      description: 'discovery.pageDescription',
      path: '/treatments',
      picture: 'treatment-classic',
    }),
  component: TreatmentsPage,
})
