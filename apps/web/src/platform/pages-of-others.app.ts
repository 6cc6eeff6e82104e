import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { nativePlatform } from './native-platform.ts'
import type { WayBack } from './pages-of-others.ts'
import { reportError } from './report-error.ts'

export type { WayBack } from './pages-of-others.ts'

/** The app's own scheme, which the server must know (RETURN_PREFIXES). */
export const returnPrefix: string | undefined = `${import.meta.env.APP_ID}://`

/** iOS shows one page at a time and refuses another while it keeps one, even one that is no longer visible. */
async function openBrowser(url: string): Promise<void> {
  try {
    await Browser.open({ url })
  } catch (error) {
    if (nativePlatform() !== 'ios') throw error
    await Browser.close().catch(() => {
      throw error
    })
    await Browser.open({ url })
  }
}

/** The device may have already closed it, which iOS reports as an error; the person is back in any case. */
const closeBrowser = (): Promise<void> => Browser.close().catch((error: unknown) => reportError(error, 'closeBrowser'))

/**
 * Shows an external page in the browser over the app, until the person closes it or a link leads back into the app,
 * whose page is opened by `onAppLink`. On iOS the browser is then closed; on Android the system does that. Android
 * reports that the browser has finished even when another app covers it, such as the bank's: it counts as closed only
 * once this app is in front. Throws if no browser can be opened.
 */
export async function visitPage(url: string): Promise<WayBack> {
  let come: (way: WayBack) => void = () => undefined
  const back = new Promise<WayBack>((resolve) => {
    come = resolve
  })
  let inFront = true
  let finished = false
  const look = (): void => {
    if (inFront && finished) come('closed')
  }
  const listeners = await Promise.all([
    App.addListener('appUrlOpen', () => come('returned')),
    App.addListener('pause', () => {
      inFront = false
    }),
    App.addListener('resume', () => {
      inFront = true
      look()
    }),
    Browser.addListener('browserFinished', () => {
      finished = true
      look()
    }),
  ])
  try {
    await openBrowser(url)
    const way = await back
    if (way === 'returned' && nativePlatform() === 'ios') await closeBrowser()
    return way
  } finally {
    for (const listener of listeners) void listener.remove()
  }
}
