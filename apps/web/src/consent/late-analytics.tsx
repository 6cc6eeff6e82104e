import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { JSX } from 'react'
import { consent, countPageViews, countWith, isToBeAsked, ownEndpoint } from '../platform/analytics/index.ts'
import { useAppConfigIfKnown } from '../platform/server-now.ts'
import { useStored } from '../platform/storage.ts'
import { ConsentBar } from './consent-bar.tsx'

/**
 * Asks once whether page views may be counted, and counts them after a yes. Comes after everything else has been
 * shown; where counting is switched off nobody is asked.
 */
export default function LateAnalytics(): JSX.Element | null {
  const router = useRouter()
  const decided = useStored(consent)
  const asking = isToBeAsked(decided)
  const agreed = decided?.analytics === true
  const enabled = useAppConfigIfKnown(asking || agreed)?.analyticsEnabled

  useEffect(() => {
    if (enabled !== undefined) countWith(enabled ? ownEndpoint : null)
  }, [enabled])
  useEffect(() => (enabled && agreed ? countPageViews(router) : undefined), [enabled, agreed, router])

  return asking && enabled ? <ConsentBar /> : null
}
