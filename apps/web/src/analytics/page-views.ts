import { isCountedPattern } from '@ruhepol/rules'
import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { track } from './track.ts'

/** Converts the router's "/expert/$expertId" to "/expert/:expertId", the form in which a page is counted (rule R29). */
export function patternOf(routePath: string): string {
  return routePath.replaceAll(/\$(\w+)/g, ':$1').replace(/(.)\/$/, '$1')
}

function viewPage(router: AnyRouter): void {
  const shown: AnyRouteMatch | undefined = router.state.matches.at(-1)
  const url = patternOf((shown?.fullPath as string | undefined) ?? '')
  if (isCountedPattern(url)) track({ name: 'page_view', url })
}

/** Counts the current page, and each one after it. Returns a function that stops. */
export function countPageViews(router: AnyRouter): () => void {
  viewPage(router)
  return router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) viewPage(router)
  })
}
