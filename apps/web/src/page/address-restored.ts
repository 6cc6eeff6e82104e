import type { RouterHistory } from '@tanstack/react-router'

/**
 * Resolves once the address bar shows the router's page again. After a refused step back the browser takes a while to
 * return, and replacing an entry earlier would hit the wrong one.
 */
export async function addressRestored({ location: { pathname } }: RouterHistory): Promise<void> {
  if (pathname === window.location.pathname) return
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
}
