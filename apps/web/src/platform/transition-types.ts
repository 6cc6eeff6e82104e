import type { ParsedLocation } from '@tanstack/react-router'
import { prefersStillness } from './prefers-stillness.ts'

type Way = {
  fromLocation?: ParsedLocation
  toLocation: ParsedLocation
  pathChanged: boolean
  hrefChanged: boolean
}

/** Whether the browser has already shown the way back itself, as when it is swiped. */
let shownByBrowser = false
if (typeof addEventListener === 'function')
  addEventListener('popstate', ({ hasUAVisualTransition }) => (shownByBrowser = hasUAVisualTransition), true)

/**
 * How a navigation between pages is animated, by names in the styles; false for not at all. The same page with other
 * content, as after a sign-in in another tab, is not such a navigation.
 */
export function transitionTypes({ fromLocation, toLocation, pathChanged, hrefChanged }: Way): string[] | false {
  const isShown = shownByBrowser
  shownByBrowser = false
  if (!hrefChanged || isShown || prefersStillness()) return false
  if (!fromLocation || !pathChanged) return ['page']
  const [from, to] = [fromLocation, toLocation].map(({ state }) => state.__TSR_index) as [number, number]
  // Replacing a page is neither forwards nor back.
  return from === to ? ['page'] : ['page', to > from ? 'forward' : 'back']
}
