import { createFileRoute, redirect } from '@tanstack/react-router'
import { EmailUndoPage } from '../account/email-undo/email-undo-page.tsx'
import { tokenInFragment, undoingOf } from '../account/email-undo/undoing.ts'
import type { Undoing } from '../account/email-undo/undoing.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/emailUndo')({
  // Fragment and history state exist only in the browser.
  ssr: false,
  staticData: { texts: ['account', 'booking'] },
  beforeLoad: ({ location }): { undoing: Undoing } => {
    const token = tokenInFragment(location)
    if (token !== undefined) {
      // Removed from the address, where it would be seen and bookmarked.
      const state = { undoing: { token } }
      return redirect({ to: '/emailUndo', search: true, state, replace: true, throw: true }) as never
    }
    // A link that lost its token is treated like a used one.
    return { undoing: undoingOf(location) ?? { token: '' } }
  },
  head: ({ match }) => pageHead(match.context, { title: 'account.undo.title' }),
  component: EmailUndoRoute,
})

function EmailUndoRoute() {
  return <EmailUndoPage undoing={Route.useRouteContext().undoing} />
}
