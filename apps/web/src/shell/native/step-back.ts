import type { RegisteredRouter } from '@tanstack/react-router'
import { stepBackAsked } from '../../page/step-back-asked.ts'
import { closeTopDialog } from '../back-closes-dialog.ts'

/** The app's first pages: going back from them leaves the app. */
const firstPages = ['/home', '/onboarding']

/**
 * Goes one step back: closes the top overlay, otherwise steps back within the page, otherwise goes to the previous
 * page. Returns false on the first page.
 */
export function stepBack(router: RegisteredRouter): boolean {
  if (closeTopDialog()) return true
  if (!dispatchEvent(new Event(stepBackAsked, { cancelable: true }))) return true
  if (firstPages.includes(router.state.location.pathname)) return false
  if (router.history.canGoBack()) router.history.back()
  // A deep link has opened the app here.
  else void router.navigate({ to: '/home', replace: true })
  return true
}
