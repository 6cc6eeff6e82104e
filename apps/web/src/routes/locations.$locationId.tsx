import { isOpenCity } from '@ruhepol/rules'
import { createFileRoute } from '@tanstack/react-router'
import { locationQuery, OpeningSoonPage, treatmentsHref } from '../location/index.ts'
import { localizedText } from '../i18n/index.ts'
import { isTransient } from '../platform/api/api-error.ts'
import { loadQuery } from '../platform/api/load-query.ts'
import { goBack } from '../platform/go-back.ts'
import { redirectTo } from '../booking/flow/redirect-to.ts'
import { pageHead } from '../platform/page-head.ts'
import { rememberCity } from '../platform/preferences.ts'

export const Route = createFileRoute('/locations/$locationId')({
  beforeLoad: ({ context }) => context.i18n.need('location'),
  loader: async ({ context: { queryClient, i18n }, params, preload }) => {
    const { location } = await loadQuery(queryClient, locationQuery(params.locationId)).catch((error: unknown) => {
      if (isTransient(error) || preload) throw error
      // A location that cannot be loaded leads back (specification 2).
      return goBack()
    })
    if (isOpenCity(location) && !preload) rememberCity(location.id)
    const href = treatmentsHref(location)
    if (href) redirectTo(href)
    return { city: localizedText(location.name, i18n.language) }
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context, { title: 'common.opensSoon', titleValues: { city: loaderData?.city ?? '' } }),
  component: LocationRoute,
})

function LocationRoute() {
  return <OpeningSoonPage locationId={Route.useParams().locationId} />
}
