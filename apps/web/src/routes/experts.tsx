import { createFileRoute } from '@tanstack/react-router'
import { ExpertsPage } from '../discovery/experts/experts-page.tsx'
import { expertsAtRemembered, expertsHref, parseExpertsSearch } from '../discovery/experts/experts-search.ts'
import { loadExperts } from '../discovery/experts/load-experts.ts'
import { useRememberedPlace } from '../discovery/place/remembered-place.ts'
import { localizedText } from '../i18n/index.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/experts')({
  validateSearch: parseExpertsSearch,
  beforeLoad: ({ context }) => context.i18n.need('discovery', 'experts'),
  // Without `loaderDeps`, so that the page and its focus stay while another list is loading.
  loader: async ({ context, location }) => {
    const search = parseExpertsSearch({ ...location.search })
    const { experts, city } = await loadExperts(context.queryClient, search, context.place)
    return { count: experts.count, city: city?.name, isOfCity: city?.id === search.locationId, search }
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { count, city, isOfCity, search } = loaderData
    const place = city && localizedText(city, match.context.i18n.language)
    // Postal codes and partner locations list the experts of their city, so only the city's own whole list should be
    // indexed.
    const isWhole = search.type === undefined && search.language === undefined && search.years === undefined
    const isListed = isWhole && search.postalCode === undefined && (isOfCity || search.locationId === undefined)
    return pageHead(match.context, {
      title: place === undefined ? 'experts.pageTitleAll' : 'experts.pageTitle',
      titleValues: { page: search.page ?? 1, ...(place !== undefined && { place }) },
      description: 'experts.pageDescription',
      descriptionValues: { count },
      ...(isListed && { path: expertsHref(search) }),
    })
  },
  component: Experts,
})

function Experts() {
  const search = parseExpertsSearch({ ...Route.useSearch() })
  return <ExpertsPage search={expertsAtRemembered(search, useRememberedPlace())} />
}
