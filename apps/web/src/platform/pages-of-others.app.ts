import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { nativePlatform } from './native-platform.ts'
import type { WayBack } from './pages-of-others.ts'

export type { WayBack } from './pages-of-others.ts'

/** The app's own scheme, which the server has to know (RETURN_PREFIXES). */
export const returnPrefix: string | undefined = `${import.meta.env.APP_ID}://`

/**
 * Shows a page of others in the browser over the app, until the person closes it or a link leads back into the app, whose page is
 * opened by `onAppLink`. On iOS the browser is closed then (spec 4); on Android the system does that by itself. Throws where no
 * browser can be opened.
 */
export async function visitPage(url: string): Promise<WayBack> {
  let come: (way: WayBack) => void = () => undefined
  const back = new Promise<WayBack>((resolve) => {
    come = resolve
  })
  const listeners = await Promise.all([
    App.addListener('appUrlOpen', () => come('returned')),
    Browser.addListener('browserFinished', () => come('closed')),
  ])
  try {
    await Browser.open({ url })
    const way = await back
    if (way === 'returned' && nativePlatform() === 'ios') await Browser.close()
    return way
  } finally {
    for (const listener of listeners) void listener.remove()
  }
}
