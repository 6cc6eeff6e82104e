import { createFileRoute } from '@tanstack/react-router'
import { readFragment } from '../gql/fragment-masking.ts'
import { TypePricesFragmentDoc } from '../gql/graphql.ts'
import { loadTreatment } from '../discovery/profile/load-profile.ts'
import { sharedPicture } from '../discovery/profile/shared-picture.ts'
import { lengthPrices, shownPrice } from '../discovery/treatments/shown-price.ts'
import { TreatmentPage } from '../discovery/treatments/treatment-page.tsx'
import { localizedText } from '../i18n/index.ts'
import { atRemembered, useRememberedPlace } from '../discovery/place/remembered-place.ts'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { loadOptional } from '../platform/load-on-demand.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/treatmentDetails/$treatmentId')({
  staticData: { frame: 'profile' },
  validateSearch: parseBookingSearch,
  beforeLoad: ({ context }) => context.i18n.need('discovery', 'profile'),
  loader: ({ context: { queryClient, place }, params, location }) =>
    loadTreatment(queryClient, params.treatmentId, atRemembered(parseBookingSearch({ ...location.search }), place)),
  head: async ({ match, loaderData, params }) => {
    if (!loaderData) return {}
    const data = await loadOptional(() => import('../discovery/profile/structured-data.ts'))
    const { i18n, origin, queryClient } = match.context
    const { language, formats, t } = i18n
    const name = localizedText(loaderData.name, language)
    const prices = lengthPrices(readFragment(TypePricesFragmentDoc, loaderData))
    const least = shownPrice({ prices, fitting: undefined, range: undefined, feeCents: 0 })
    return {
      ...pageHead(match.context, {
        title: 'discovery.treatment.pageTitle',
        titleValues: { name },
        description: 'discovery.treatment.pageDescription',
        descriptionValues: {
          name,
          line: localizedText(loaderData.description, language),
          onSale: least ? 'yes' : 'no',
          price: formats.moneyShort(least?.totalCents ?? 0),
          minutes: least?.length ?? 0,
        },
        path: `/treatmentDetails/${params.treatmentId}`,
        ...sharedPicture(loaderData.media, language),
      }),
      scripts: data && [
        data.treatmentData(loaderData, { origin, language, cities: data.openCitiesKnown(queryClient, language), t }),
      ],
    }
  },
  component: Treatment,
})

function Treatment() {
  const { treatmentId } = Route.useParams()
  return (
    <TreatmentPage
      treatmentId={treatmentId}
      search={atRemembered(parseBookingSearch({ ...Route.useSearch() }), useRememberedPlace())}
    />
  )
}
