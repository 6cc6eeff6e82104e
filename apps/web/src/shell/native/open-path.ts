import type { RegisteredRouter } from '@tanstack/react-router'
import { isSheetHash } from '../../page/sheet-hash.ts'
import { closeDialogs } from '../back-closes-dialog.ts'

/** The app's initial page, which is replaced by a page opened from outside, so that Back leads to the home page. */
const beginnings = ['/', '/home', '/onboarding']

/** Returns from an external page; the page that opened it is no longer needed. */
const wayBack = /^\/(?:payment|login)\/callback\b/

/**
 * Opens a page for a link from outside the app: any page, even before the onboarding was seen (experience 12). Overlays
 * on the current page are closed first; a sheet with its own history entry gives that entry to the new page.
 */
export function openPath(router: RegisteredRouter, href: string): void {
  const { pathname, hash } = router.state.location
  const hasEntry = isSheetHash(hash)
  if (!hasEntry) closeDialogs()
  const replace = hasEntry || beginnings.includes(pathname) || wayBack.test(href)
  void router.navigate({ href, replace })
}
