import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { storedValue } from '../platform/storage.ts'
import type { StoredValue } from '../platform/storage.ts'

/** A page opened with the token at the end of its path, and the path before the token. */
const heldPath =
  /^(\/(?:bookings|offers|withdrawal|review)\/[\w-]{1,64}|\/openingNotice|\/newsletter\/unsubscribe|\/timeWatch(?:\/end)?|\/newsletterConfirmed)\/[\w-]{1,128}$/

/** The path without its token; undefined for pages without one. */
export const withoutToken = (pathname: string): string | undefined => heldPath.exec(pathname)?.[1]

/**
 * The last page opened with a token in this tab, for returning after a sign-in, whose address must not contain the
 * token.
 */
export const heldPage: StoredValue<string> = storedValue({
  name: 'heldPage',
  version: 1,
  initial: '',
  parse: (stored) => (typeof stored === 'string' && withoutToken(stored) !== undefined ? stored : undefined),
  scope: 'tab',
})

export function useNotedHeldPage(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (withoutToken(pathname) !== undefined) heldPage.write(pathname)
  }, [pathname])
}
