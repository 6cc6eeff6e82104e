import type { Page, Request } from '@playwright/test'
import { visit } from './page-ready.ts'

/** The files of a page: those without which it is not itself, and those that come later or that it may go without. */
export interface PageFiles {
  own: string[]
  late: string[]
}

/** What the script in a page is told of its files. */
const bootedOf = (page: Page): Promise<{ entry: string; chunks: string[] }> =>
  page.evaluate(() => (globalThis as unknown as { booted: { entry: string; chunks: string[] } }).booted)

/** Uses a page a little, so that it loads its lazy parts. */
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

/** The files that make this page and that a page of nothing else does without. */
export async function ownFilesOf(page: Page, address: string): Promise<string[]> {
  await page.goto('/404')
  const shared = new Set((await bootedOf(page)).chunks)
  await page.goto(address)
  return (await bootedOf(page)).chunks.filter((file) => !shared.has(file))
}

/** From now on without these files, however often they are asked for. Answers what brings them back. */
export async function without(page: Page, isLost: (file: string) => boolean): Promise<() => Promise<void>> {
  const isMatch = ({ pathname }: URL): boolean => isLost(pathname)
  await page.route(isMatch, (route) => route.fulfill({ status: 404 }))
  return () => page.unroute(isMatch)
}
