import { createFileRoute } from '@tanstack/react-router'
import { ExpertPage } from '../discovery/profile/expert-page.tsx'
import { loadExpert } from '../discovery/profile/load-profile.ts'
import { sharedPicture } from '../discovery/profile/shared-picture.ts'
import { localizedText } from '../i18n/index.ts'
import { atRemembered, useRememberedPlace } from '../discovery/place/remembered-place.ts'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { loadOptional } from '../platform/load-on-demand.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/expert/$expertId')({
  staticData: { frame: 'profile' },
  validateSearch: parseBookingSearch,
  beforeLoad: ({ context }) => context.i18n.need('discovery', 'profile'),
  loader: ({ context: { queryClient, place }, params, location }) =>
    loadExpert(queryClient, {
      expertId: params.expertId,
      search: atRemembered(parseBookingSearch({ ...location.search }), place),
    }),
  head: async ({ match, loaderData, params }) => {
    if (!loaderData) return {}
    const data = await loadOptional(() => import('../discovery/profile/structured-data.ts'))
    const { i18n, origin } = match.context
    const { language, t } = i18n
    const slogan = localizedText(loaderData.slogan, language)
    return {
      ...pageHead(match.context, {
        title: 'profile.pageTitle',
        titleValues: { name: loaderData.name },
        description: 'profile.pageDescription',
        descriptionValues: { name: loaderData.name, slogan },
        path: `/expert/${params.expertId}`,
        profile: true,
        ...sharedPicture(loaderData.media, language),
      }),
      scripts: data && [data.expertData(loaderData, { origin, language, t })],
    }
  },
  component: Profile,
})

function Profile() {
  const { expertId } = Route.useParams()
  return (
    <ExpertPage
      expertId={expertId}
      search={atRemembered(parseBookingSearch({ ...Route.useSearch() }), useRememberedPlace())}
    />
  )
}
