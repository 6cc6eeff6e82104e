import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { part } from '../../platform/part.tsx'

const LateAnalytics = part(() => import('../../consent/late-analytics.tsx').then((module) => module.LateAnalytics))
const LateNewsletter = part(() =>
  import('../../newsletter/late-newsletter.tsx').then((module) => module.LateNewsletter),
)
const LateServiceWorker = part(() =>
  import('../../offline/late-service-worker.tsx').then((module) => module.LateServiceWorker),
)

/** Events that show that someone uses the page rather than just viewing it. */
const signs = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * Parts that nobody waits for: they load with the first click, key or scroll, so that the first view is only the page.
 */
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
    <>
      <LateAnalytics />
      <LateNewsletter />
      <LateServiceWorker />
    </>
  )
}
