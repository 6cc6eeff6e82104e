import { createFileRoute } from '@tanstack/react-router'
import { requireClient } from '../account/page-after-sign-in.ts'
import { pageHead } from '../platform/page-head.ts'
import { warmServerNow } from '../platform/server-now.ts'
import { SavedCardsPage } from '../saved-cards/saved-cards-page.tsx'

export const Route = createFileRoute('/savedCards')({
  ssr: false,
  staticData: { texts: ['cards'] },
  beforeLoad: () => {
    requireClient()
  },
  loader: async ({ context }) => {
    await warmServerNow(context.queryClient)
  },
  head: ({ match }) => pageHead(match.context, { title: 'common.savedCards' }),
  component: SavedCardsPage,
})
