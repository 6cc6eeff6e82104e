import type { Page, Request } from '@playwright/test'
import { visit } from './page-ready.ts'

/** A page's files: those it cannot do without, and those that load later or are optional. */
export interface PageFiles {
  own: string[]
  late: string[]
}

/** The file list in the page's inline script. */
const bootedOf = (page: Page): Promise<{ entry: string; chunks: string[] }> =>
  page.evaluate(() => (globalThis as unknown as { booted: { entry: string; chunks: string[] } }).booted)

/** Interacts with a page a little, so that it loads its lazy parts. */
export async function filesOf(page: Page, address: string): Promise<PageFiles> {
  const asked = new Set<string>()
  const note = (request: Request): void => {
    if (/\/assets\/[^/]+\.js$/.test(request.url())) asked.add(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await visit(page, address)
  await page.mouse.wheel(0, 200)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  const { entry, chunks } = await bootedOf(page)
  return { own: chunks, late: [...asked].filter((file) => file !== entry && !chunks.includes(file)) }
}

/** The files of this page that a page with other content does not need. */
export async function ownFilesOf(page: Page, address: string): Promise<string[]> {
  await page.goto('/404')
  const shared = new Set((await bootedOf(page)).chunks)
  await page.goto(address)
  return (await bootedOf(page)).chunks.filter((file) => !shared.has(file))
}

/** Makes these files fail to load from now on. Returns a function that restores them. */
export async function without(page: Page, isLost: (file: string) => boolean): Promise<() => Promise<void>> {
  const isMatch = ({ pathname }: URL): boolean => isLost(pathname)
  await page.route(isMatch, (route) => route.fulfill({ status: 404 }))
  return () => page.unroute(isMatch)
}
