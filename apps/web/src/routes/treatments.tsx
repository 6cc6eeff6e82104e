import { createFileRoute } from '@tanstack/react-router'
import { loadTreatments } from '../discovery/load-treatments.ts'
import { atRemembered } from '../discovery/place/remembered-place.ts'
import { TreatmentsPage } from '../discovery/treatments-page.tsx'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { loadOptional } from '../platform/load-on-demand.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/treatments')({
  staticData: { frame: 'booking' },
  validateSearch: parseBookingSearch,
  beforeLoad: async ({ context, search }) => {
    const given = parseBookingSearch({ ...search })
    // Runs for every choice. If nothing was typed, or the code that reads it fails to load, the page asks for the
    // place.
    const typed =
      given.where === undefined
        ? undefined
        : await loadOptional(() => import('../discovery/place/resolve-typed-place.ts'))
    await Promise.all([context.i18n.need('discovery'), typed?.resolveTypedPlace(context.queryClient, given)])
  },
  loader: ({ context: { queryClient, place }, location }) =>
    loadTreatments(queryClient, atRemembered(parseBookingSearch({ ...location.search }), place)),
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
