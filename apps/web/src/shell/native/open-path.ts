import type { RegisteredRouter } from '@tanstack/react-router'

/** Where the app begins by itself, which what is opened from outside takes the place of: back leads out of that page to the home page. */
const beginnings = ['/', '/home', '/onboarding']

/** Ways back from a page of others: the page from which it was opened has done its part. */
const wayBack = /^\/(?:payment|login)\/callback\b/

/** Opens a page that something outside of the app leads to: any page, also before the onboarding was seen (ux 12). */
export function openPath(router: RegisteredRouter, href: string): void {
  const replace = beginnings.includes(router.state.location.pathname) || wayBack.test(href)
  void router.navigate({ href, replace })
}
