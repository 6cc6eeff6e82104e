import type { RouterHistory } from '@tanstack/react-router'

/**
 * Resolves once the address bar shows the router's page again: after a step back that was refused, the browser takes a
 * while to return, and an entry replaced before would be the wrong one.
 */
export async function addressRestored({ location: { pathname } }: RouterHistory): Promise<void> {
  if (pathname === window.location.pathname) return
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
}
