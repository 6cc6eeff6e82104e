import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionClient } from '../../platform/session.ts'
import type { Terms } from './use-terms.ts'

/** The content of an agreement. */
type Agreed = {
  client: SessionClient | undefined
  /** Everything shown of the order that can change elsewhere; undefined once nothing can change any more. */
  shown: object | undefined
}

/** What changed: the session, or the details. */
export type ChangedElsewhere = 'account' | 'details'

/**
 * Resets the agreement to the terms when the order changes from outside: in the account, or by a sign-in or sign-out in
 * another tab. Returns what changed until the terms are agreed to again.
 */
export function useChangedElsewhere({ client, shown }: Agreed, terms: Terms): ChangedElsewhere | undefined {
  // Until then everyone is a guest without input.
  const hydrated = useHydrated()
  const [seen, setSeen] = useState<{ id: string | undefined; text: string }>()
  const [changed, setChanged] = useState<ChangedElsewhere>()
  const now = { id: client?.id, text: JSON.stringify(shown) }
  if (hydrated && shown && (now.id !== seen?.id || now.text !== seen?.text)) {
    setSeen(now)
    if (seen) {
      setChanged(now.id === seen.id ? 'details' : 'account')
      terms.setTicked(false)
    }
  } else if (changed && terms.ticked) setChanged(undefined)
  return changed
}
