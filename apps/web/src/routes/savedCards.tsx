import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig } from '../platform/server-now.ts'
import { SavedCardsPage } from '../saved-cards/saved-cards-page.tsx'

export const Route = createFileRoute('/savedCards')({
  beforeLoad: async ({ context }) => {
    if (!context.session.client) redirect({ to: '/home', replace: true, throw: true })
    await context.i18n.need('cards')
  },
  loader: async ({ context }) => {
    await loadAppConfig(context.queryClient)
  },
  head: ({ match }) => pageHead(match.context, { title: 'cards.title' }),
  component: SavedCardsPage,
})
