import { catalogueWithFigures, type Language } from '@ruhepol/rules'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Store = 'apple' | 'google'

/** A listing in one language, written for both stores: `{wallet}` is the wallet that the store's own app offers. */
export type Listing = {
  title: string
  subtitle: string
  shortDescription: string
  promotionalText: string
  description: string[]
  keywords: string
  releaseNotes: string
  screenshots: Record<string, string>
}

/** Apple accepts no listing that names other platforms, and neither app supports the other's wallet. */
const wallets: Record<Store, string> = { apple: 'Apple Pay', google: 'Google Pay' }

const fields = {
  apple: ['title', 'subtitle', 'promotionalText', 'description', 'keywords', 'releaseNotes'],
  google: ['title', 'shortDescription', 'description', 'releaseNotes'],
} as const

const folder = path.resolve(import.meta.dirname, '../../apps/mobile/store/listing')

export const writtenListing = (language: Language): Listing =>
  catalogueWithFigures(JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Listing, language)

/** The content of each field of a store's form. */
export function listingFor(store: Store, language: Language): Record<string, string> {
  const listing = writtenListing(language)
  return Object.fromEntries(
    fields[store].map((field) => {
      const written = listing[field]
      const text = typeof written === 'string' ? written : written.join('\n\n')
      return [field, text.replaceAll('{wallet}', wallets[store])]
    }),
  )
}
