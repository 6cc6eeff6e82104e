import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

const list = path.resolve(import.meta.dirname, '../../apps/web/dist/late-files.json')

/**
 * What the build says that the app loads on demand: the address of each file by what it is for (build/late-files.ts).
 */
export const lateFiles = (): Record<string, string> => JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>

/** The route of a page's own file, as `everyRoute` names it. */
export const routeOf = (name: string): string =>
  name
    .replace(/^src\/routes\/(.*)\.tsx$/, '/$1')
    .replaceAll(/_?\./g, '/')
    .replace(/\/index$/, '/')

/** What nobody waits for: where it is missing, nothing is said. */
export const silentParts = [
  'src/consent/late-analytics.tsx',
  'src/newsletter/late-newsletter.tsx',
  'src/offline/late-service-worker.tsx',
  'src/payment/checkout/contact-wallet.tsx',
  'src/legal/business-data.ts',
  'src/discovery/profile/structured-data.ts',
  'src/voucher/voucher-data.ts',
]

export type LostFiles = {
  /** Brings back the named files, or all if none is named. */
  bringBack: (...names: string[]) => void
  /** The lost files that have not been requested. */
  unasked: () => string[]
}

/** From now on without the files of these modules and texts, however often they are asked for. */
export async function lose(page: Page, ...names: string[]): Promise<LostFiles> {
  const addresses = lateFiles()
  const addressOf = (name: string): string => {
    const address = addresses[name]
    if (address === undefined) throw new Error(`the app does not load ${name} on demand`)
    return address
  }
  const lost = new Set(names.map(addressOf))
  const asked = new Set<string>()
  await page.route(
    ({ pathname }) => lost.has(pathname),
    async (route) => {
      asked.add(new URL(route.request().url()).pathname)
      await route.fulfill({ status: 404 })
    },
  )
  return {
    bringBack: (...some) => {
      for (const name of some.length > 0 ? some : names) lost.delete(addressOf(name))
    },
    unasked: () => names.filter((name) => !asked.has(addressOf(name))),
  }
}
