import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../home/home-page.tsx'
import { activeBannerQuery, homeLocationsQuery } from '../home/home-queries.ts'
import { warmQuery } from '../platform/api/load-query.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig } from '../platform/server-now.ts'

export const Route = createFileRoute('/home')({
  staticData: { frame: 'home' },
  beforeLoad: ({ context }) => context.i18n.need('home'),
  loader: async ({ context: { queryClient, i18n, city } }) => {
    await Promise.all([
      loadAppConfig(queryClient),
      // Without these two the page still stands; they show their own state.
      warmQuery(queryClient, homeLocationsQuery),
      warmQuery(queryClient, activeBannerQuery(city, i18n.language)),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'home.pageTitle',
      description: 'home.pageDescription',
      path: '/home',
      picture: '/pictures/hero-1200.webp',
    }),
  component: HomePage,
})
