import type { Messages } from '@lingui/core'
import type accessibility from './en/accessibility.json'
import type booking from './en/booking.json'
import type bookings from './en/bookings.json'
import type common from './en/common.json'
import type consent from './en/consent.json'
import type dataProtection from './en/dataProtection.json'
import type discovery from './en/discovery.json'
import type home from './en/home.json'
import type imprint from './en/imprint.json'
import type location from './en/location.json'
import type payment from './en/payment.json'
import type request from './en/request.json'
import type place from './en/place.json'
import type settings from './en/settings.json'
import type terms from './en/terms.json'
import type voucher from './en/voucher.json'
import type { Language } from './languages.ts'

/** One catalogue per feature: src/i18n/{en,de}/{feature}.json. A new file is registered here and nowhere else. */
interface Catalogues {
  accessibility: typeof accessibility
  booking: typeof booking
  bookings: typeof bookings
  common: typeof common
  consent: typeof consent
  dataProtection: typeof dataProtection
  discovery: typeof discovery
  home: typeof home
  imprint: typeof imprint
  location: typeof location
  payment: typeof payment
  request: typeof request
  place: typeof place
  settings: typeof settings
  terms: typeof terms
  voucher: typeof voucher
}

export type MessageFeature = keyof Catalogues

/** The id of every message there is. */
export type MessageId = { [Feature in MessageFeature]: keyof Catalogues[Feature] & string }[MessageFeature]

/** Messages as Lingui compiled them at build time. */
export type CompiledMessages = Messages

const modules = import.meta.glob<CompiledMessages>('./*/*.json', { query: '?compiled', import: 'default' })

const addresses = import.meta.glob<string>('./*/*.json', { query: '?address', import: 'default', eager: true })

function entryOf<Entry>(all: Record<string, Entry>, language: Language, feature: MessageFeature): Entry {
  const entry = all[`./${language}/${feature}.json`]
  if (!entry) throw new Error(`There is no catalogue "${feature}" in "${language}".`)
  return entry
}

/** Where the browser finds the compiled messages of one feature in one language: a module. */
export const catalogueAddress = (language: Language, feature: MessageFeature): string =>
  entryOf(addresses, language, feature)

/** The compiled messages of one feature in one language. */
export async function loadCatalogue(language: Language, feature: MessageFeature): Promise<CompiledMessages> {
  if (import.meta.env.SSR) return entryOf(modules, language, feature)()
  const module = (await import(/* @vite-ignore */ catalogueAddress(language, feature))) as { default: CompiledMessages }
  return module.default
}
