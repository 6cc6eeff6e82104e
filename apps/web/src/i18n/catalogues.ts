import type { Messages } from '@lingui/core'
import type accessibility from './en/accessibility.json'
import type booking from './en/booking.json'
import type common from './en/common.json'
import type dataProtection from './en/dataProtection.json'
import type discovery from './en/discovery.json'
import type home from './en/home.json'
import type imprint from './en/imprint.json'
import type location from './en/location.json'
import type payment from './en/payment.json'
import type settings from './en/settings.json'
import type terms from './en/terms.json'
import type voucher from './en/voucher.json'
import type { Language } from './languages.ts'

/** One catalogue per feature: src/i18n/{en,de}/{feature}.json. A new file is registered here and nowhere else. */
interface Catalogues {
  accessibility: typeof accessibility
  booking: typeof booking
  common: typeof common
  dataProtection: typeof dataProtection
  discovery: typeof discovery
  home: typeof home
  imprint: typeof imprint
  location: typeof location
  payment: typeof payment
  settings: typeof settings
  terms: typeof terms
  voucher: typeof voucher
}

export type MessageFeature = keyof Catalogues

/** The id of every message there is. */
export type MessageId = { [Feature in MessageFeature]: keyof Catalogues[Feature] & string }[MessageFeature]

/** Messages as Lingui compiled them at build time. */
export type CompiledMessages = Messages

const loaders = import.meta.glob<CompiledMessages>('./*/*.json', { query: '?compiled', import: 'default' })

/** The compiled messages of one feature in one language. */
export async function loadCatalogue(language: Language, feature: MessageFeature): Promise<CompiledMessages> {
  const load = loaders[`./${language}/${feature}.json`]
  if (!load) throw new Error(`There is no catalogue "${feature}" in "${language}".`)
  return load()
}
