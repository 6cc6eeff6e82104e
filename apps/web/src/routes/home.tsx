import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../booking/flow/redirect-to.ts'
import { openCities } from '../discovery/place/open-cities.ts'
import { HomePage } from '../home/home-page.tsx'
import { activeBannerQuery, homeLocationsQuery, homeReviewsQuery } from '../home/home-queries.ts'
import { onboardingViewed } from '../onboarding/onboarding-viewed.ts'
import { warmQuery } from '../platform/api/load-query.ts'
import { nativePlatform } from '../platform/native-platform.ts'
import { loadOptional } from '../platform/load-on-demand.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadServerNow } from '../platform/server-now.ts'

export const Route = createFileRoute('/home')({
  staticData: { frame: 'home' },
  beforeLoad: ({ context }) => {
    // Only in the apps, and only from here, because someone who opens a link wants to see its page (experience 12).
    if (nativePlatform() && !onboardingViewed.read()) redirectTo('/onboarding')
    return context.i18n.need('home')
  },
  loader: async ({ context: { queryClient, i18n, city } }) => {
    const { language } = i18n
    await Promise.all([
      loadServerNow(queryClient),
      // The page works without these; they show their own state.
      warmQuery(queryClient, homeLocationsQuery),
      warmQuery(queryClient, activeBannerQuery(city, language)),
      warmQuery(queryClient, homeReviewsQuery(city, language)),
    ])
    const locations = queryClient.getQueryData(homeLocationsQuery.queryKey)?.locations ?? []
    return { cities: openCities(locations, language) }
  },
  head: async ({ match, loaderData }) => {
    const data = await loadOptional(() => import('../legal/business-data.ts'))
    const { i18n, origin } = match.context
    const { t, formats } = i18n
    return {
      ...pageHead(match.context, { title: 'home.pageTitle', description: 'home.pageDescription', path: '/home' }),
      scripts: data && [
        data.businessData({
          origin,
          description: t('home.pageDescription'),
          cities: loaderData?.cities ?? [],
          formats,
        }),
      ],
    }
  },
  component: HomePage,
})
