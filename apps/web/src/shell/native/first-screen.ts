import type { getRouter } from '../../router.tsx'
import { startingPath } from '../../platform/app-links.ts'
import { reportError } from '../../platform/report-error.ts'
import { hideSplashScreen } from '../../platform/splash-screen.ts'

/** Milliseconds after which a first page that is still on its way is shown as that. */
const longestSplash = 2_000

type Router = Pick<ReturnType<typeof getRouter>, 'subscribe' | 'options'>

/**
 * Keeps the splash screen until the first page is painted, or says that it is loading; where a link has started the app, until
 * the page that it leads to. To be called as the router begins.
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
      // A frame is on the screen only when the next one begins; none may come while the splash screen covers what is drawn.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          clearTimeout(timer)
          hideSplashScreen()
        }),
      )
    })
  })
}
