import { createFileRoute } from '@tanstack/react-router'
import { ExpertPage } from '../discovery/profile/expert-page.tsx'
import { loadExpert } from '../discovery/profile/load-profile.ts'
import { parseBookingSearch } from '../booking/flow/booking-search.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/expert/$expertId_/info')({
  validateSearch: parseBookingSearch,
  beforeLoad: ({ context }) => context.i18n.need('discovery', 'profile'),
  loader: ({ context, params, location }) =>
    loadExpert(context.queryClient, {
      expertId: params.expertId,
      search: parseBookingSearch({ ...location.search }),
      infoOnly: true,
    }),
  // Search engines list the profile itself.
  head: ({ match, loaderData }) =>
    loaderData ? pageHead(match.context, { title: 'profile.pageTitle', titleValues: { name: loaderData.name } }) : {},
  component: ProfileInfo,
})

function ProfileInfo() {
  const { expertId } = Route.useParams()
  return <ExpertPage infoOnly expertId={expertId} search={parseBookingSearch({ ...Route.useSearch() })} />
}
