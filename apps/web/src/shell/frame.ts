import { useMatches } from '@tanstack/react-router'
import type { PageFrameKind } from '../platform/route-static-data.ts'

/** The frame of the current page. */
export const useFrame = (): PageFrameKind =>
  useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.frame)?.staticData.frame ?? 'site',
  })

/**
 * Whether the page has its own header, as booking pages do. Not while it is loading or after it failed, when the
 * ordinary header is needed to leave it.
 */
export function useHasOwnHead(): boolean {
  const frame = useFrame()
  const stands = useMatches({
    select: (matches) => matches.every(({ status }) => status === 'success'),
  })
  return frame === 'booking' && stands
}
