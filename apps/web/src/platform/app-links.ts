import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { loadInBackground } from './load-on-demand.ts'
import { sheetReturn } from './sheet-return.ts'

/** Loaded on demand, because only payments use the sheet. */
const toSheet = (url: string): void =>
  loadInBackground(
    'returnToSheet',
    () => import('./payment-sheet.ts'),
    ({ returnToSheet }) => returnToSheet(url),
  )

/** Addresses that only the server answers: files that the device opens in another program. */
const files = /\.(?:pdf|ics)$/

const isFile = (path: string, productOrigin: string): boolean => files.test(new URL(path, productOrigin).pathname)

/**
 * The app path for an address: of a page of the product, or with the app's own scheme, which banks and other providers
 * return to. Undefined for everything else.
 */
export function pathInApp(address: string, productOrigin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isOwnScheme = url.protocol === `${import.meta.env.APP_ID}:`
  if (!isOwnScheme && url.origin !== productOrigin) return undefined
  // In an address with a custom scheme, the first path segment may be in the place of the host.
  const path = `${isOwnScheme ? url.host : ''}${url.pathname}`.replace(/^\/*/, '/')
  // Mailed links contain the language of their subject (decision 0015); the app has its own.
  url.searchParams.delete('lang')
  return path + url.search + url.hash
}

/**
 * The path of the page whose link has started the app; undefined if it was started in another way, or by a file's link.
 */
export async function startingPath(productOrigin: string): Promise<string | undefined> {
  const url = (await App.getLaunchUrl())?.url
  const path = url === undefined || url.startsWith(sheetReturn) ? undefined : pathInApp(url, productOrigin)
  return path === undefined || isFile(path, productOrigin) ? undefined : path
}

/**
 * Calls back with the path that the device wants opened, including the one that has started the app. Files are opened
 * in the browser over the app. Returns a function to stop.
 */
export function onAppLink(productOrigin: string, open: (path: string) => void): () => void {
  const handle = App.addListener('appUrlOpen', ({ url }) => {
    if (url.startsWith(sheetReturn)) return toSheet(url)
    const path = pathInApp(url, productOrigin)
    if (path === undefined) return
    if (isFile(path, productOrigin)) void Browser.open({ url: new URL(path, productOrigin).href })
    else open(path)
  })
  return () => void handle.then(({ remove }) => remove())
}
