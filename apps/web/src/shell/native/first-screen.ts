import type { getRouter } from '../../router.tsx'
import { hideSplashScreen } from '../../platform/splash-screen.ts'

/** Milliseconds after which a first page that is still on its way is shown as that. */
const longestSplash = 2_000

/** Keeps the splash screen until the first page is painted, or says that it is loading. To be called as the router begins. */
export function showFirstScreen(router: Pick<ReturnType<typeof getRouter>, 'subscribe'>): void {
  const timer = setTimeout(hideSplashScreen, longestSplash)
  const end = router.subscribe('onRendered', () => {
    end()
    clearTimeout(timer)
    // A frame is on the screen only when the next one begins.
    requestAnimationFrame(() => requestAnimationFrame(hideSplashScreen))
  })
}
