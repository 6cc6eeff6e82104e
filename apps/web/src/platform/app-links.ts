import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { loadInBackground } from './load-on-demand.ts'
import { sheetReturn } from './sheet-return.ts'

/** By demand: only who pays has the sheet. */
const toSheet = (url: string): void =>
  loadInBackground(
    'returnToSheet',
    () => import('./payment-sheet.ts'),
    ({ returnToSheet }) => returnToSheet(url),
  )

/** What only the server answers: files that the device has a program of its own for. */
const files = /\.(?:pdf|ics)$/

const isFile = (path: string, productOrigin: string): boolean => files.test(new URL(path, productOrigin).pathname)

/**
 * The path in the app that an address means: of a page of the product, or of the app's own scheme, by which banks and other
 * providers lead back. Undefined for everything else.
 */
export function pathInApp(address: string, productOrigin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isOwnScheme = url.protocol === `${import.meta.env.APP_ID}:`
  if (!isOwnScheme && url.origin !== productOrigin) return undefined
  // In an address of a scheme of one's own the first part may stand where a host would.
  const path = `${isOwnScheme ? url.host : ''}${url.pathname}`.replace(/^\/*/, '/')
  // Links that are mailed ask for the language of what they are about (decision 0015); the app has its own.
  url.searchParams.delete('lang')
  return path + url.search + url.hash
}

/** The path of the page by whose link the device has started the app; undefined where it was started otherwise, or by a file's. */
export async function startingPath(productOrigin: string): Promise<string | undefined> {
  const url = (await App.getLaunchUrl())?.url
  const path = url === undefined || url.startsWith(sheetReturn) ? undefined : pathInApp(url, productOrigin)
  return path === undefined || isFile(path, productOrigin) ? undefined : path
}

/**
 * Calls back with the path that the device wants opened, also with the one that has started the app. Files are opened in the
 * browser over the app. Answers how to end that.
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
