import type { getRouter } from '../../router.tsx'
import { startingPath } from '../../platform/app-links.ts'
import { reportError } from '../../platform/report-error.ts'
import { hideSplashScreen } from '../../platform/splash-screen.ts'

/** Milliseconds after which a first page that is still loading is shown as such. */
const longestSplash = 2_000

type Router = Pick<ReturnType<typeof getRouter>, 'subscribe' | 'options'>

/**
 * Keeps the splash screen until the first page is painted or shows that it is loading; if a link has started the app,
 * until its page is. Call it when the router starts.
 */
export function showFirstScreen(router: Router): void {
  const timer = setTimeout(hideSplashScreen, longestSplash)
  const byLink = startingPath(router.options.context.origin).catch((error: unknown) => {
    reportError(error, 'startingPath')
    return undefined
  })
  let rendered = 0
  const end = router.subscribe('onRendered', () => {
    rendered += 1
    const page = rendered
    void byLink.then((path) => {
      // The app begins with its home page and opens the link from there.
      if (page === 1 && path !== undefined && path !== '/home') return
      end()
      // A frame is on the screen only when the next one begins; there may be none while the splash screen covers the
      // page.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          clearTimeout(timer)
          hideSplashScreen()
        }),
      )
    })
  })
}
