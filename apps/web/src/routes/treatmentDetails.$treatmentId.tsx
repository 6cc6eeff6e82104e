import { createFileRoute } from '@tanstack/react-router'
import { readFragment } from '../gql/fragment-masking.ts'
import { TypePricesFragmentDoc } from '../gql/graphql.ts'
import { loadTreatment } from '../discovery/load-profile.ts'
import { treatmentData } from '../discovery/structured-data.ts'
import { TreatmentPage } from '../discovery/treatment-page.tsx'
import { localizedText } from '../i18n/index.ts'
import { parseBookingSearch } from '../platform/booking-search.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/treatmentDetails/$treatmentId')({
  staticData: { frame: 'profile' },
  validateSearch: parseBookingSearch,
  beforeLoad: ({ context }) => context.i18n.need('discovery'),
  loader: ({ context, params, location }) =>
    loadTreatment(context.queryClient, params.treatmentId, parseBookingSearch({ ...location.search })),
  head: ({ match, loaderData, params }) => {
    if (!loaderData) return {}
    const { i18n, origin } = match.context
    const { language, formats } = i18n
    const name = localizedText(loaderData.name, language)
    const { fromPricePerHour } = readFragment(TypePricesFragmentDoc, loaderData)
    return {
      ...pageHead(match.context, {
        title: 'discovery.treatment.pageTitle',
        titleValues: { name },
        description: 'discovery.treatment.pageDescription',
        descriptionValues: {
          name,
          line: localizedText(loaderData.description, language),
          price: formats.moneyShort(fromPricePerHour.intValue),
        },
        path: `/treatmentDetails/${params.treatmentId}`,
        ...(loaderData.media[0] && { picture: loaderData.media[0].uri }),
      }),
      scripts: [treatmentData(loaderData, { origin, language })],
    }
  },
  component: Treatment,
})

function Treatment() {
  const { treatmentId } = Route.useParams()
  return <TreatmentPage treatmentId={treatmentId} search={parseBookingSearch({ ...Route.useSearch() })} />
}
