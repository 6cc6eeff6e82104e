import type { RegisteredRouter } from '@tanstack/react-router'
import { isSheetHash } from '../../page/sheet-hash.ts'
import { closeDialogs } from '../back-closes-dialog.ts'

/** Where the app begins by itself, which what is opened from outside takes the place of: back leads out of that page to the home page. */
const beginnings = ['/', '/home', '/onboarding']

/** Ways back from a page of others: the page from which it was opened has done its part. */
const wayBack = /^\/(?:payment|login)\/callback\b/

/**
 * Opens a page that something outside of the app leads to: any page, also before the onboarding was seen
 * (experience 12). What lies open over the present page goes first: a sheet that has an entry of its own in the history
 * leaves it to the new page.
 */
export function openPath(router: RegisteredRouter, href: string): void {
  const { pathname, hash } = router.state.location
  const hasEntry = isSheetHash(hash)
  if (!hasEntry) closeDialogs()
  const replace = hasEntry || beginnings.includes(pathname) || wayBack.test(href)
  void router.navigate({ href, replace })
}
