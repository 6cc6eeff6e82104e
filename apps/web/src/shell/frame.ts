import { useMatches } from '@tanstack/react-router'
import type { PageFrameKind } from '../platform/route-static-data.ts'

/** What stands around the page that is shown. */
export const useFrame = (): PageFrameKind =>
  useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.frame)?.staticData.frame ?? 'site',
  })

/**
 * Whether the page brings its own head, as those of the booking do. Not while it is on its way, and not where it failed: then the
 * way out is the head of all other pages.
 */
export function useHasOwnHead(): boolean {
  const frame = useFrame()
  const stands = useMatches({
    select: (matches) => matches.every(({ status }) => status === 'success'),
  })
  return frame === 'booking' && stands
}
