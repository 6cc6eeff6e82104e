import { isCountedPattern } from '@ruhepol/rules'
import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { track } from './track.ts'

/** "/expert/:expertId" for the router's "/expert/$expertId": what is counted of a page (rule R29). */
export function patternOf(routePath: string): string {
  return routePath.replaceAll(/\$(\w+)/g, ':$1').replace(/(.)\/$/, '$1')
}

function viewPage(router: AnyRouter): void {
  const shown: AnyRouteMatch | undefined = router.state.matches.at(-1)
  const url = patternOf((shown?.fullPath as string | undefined) ?? '')
  if (isCountedPattern(url)) track({ name: 'page_view', url })
}

/** Counts the page that is shown, and each one after it. Returns what ends it. */
export function countPageViews(router: AnyRouter): () => void {
  viewPage(router)
  return router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) viewPage(router)
  })
}
