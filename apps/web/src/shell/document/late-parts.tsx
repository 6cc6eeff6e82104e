import { lazy, Suspense, useEffect, useState } from 'react'
import type { JSX } from 'react'

const LateAnalytics = lazy(() => import('../../consent/late-analytics.tsx'))
const LateNewsletter = lazy(() => import('../../newsletter/late-newsletter.tsx'))
const LateServiceWorker = lazy(() => import('../../offline/late-service-worker.tsx'))

/** What shows that somebody uses the page and not only looks at it. */
const signs = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** What nobody waits for: it comes with the first press, key or scroll, so that the first view is the page alone. */
export function LateParts(): JSX.Element | null {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted) return undefined
    const begin = (): void => setWanted(true)
    for (const sign of signs) addEventListener(sign, begin, { passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, begin)
    }
  }, [wanted])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <LateAnalytics />
      <LateNewsletter />
      <LateServiceWorker />
    </Suspense>
  )
}
