import type { Messages } from '@lingui/core'
import type common from './en/common.json'
import type home from './en/home.json'
import type legal from './en/legal.json'
import type location from './en/location.json'
import type settings from './en/settings.json'
import type voucher from './en/voucher.json'
import type { Language } from './languages.ts'

/** One catalogue per feature: src/i18n/{en,de}/{feature}.json. A new file is registered here and nowhere else. */
interface Catalogues {
  common: typeof common
  home: typeof home
  legal: typeof legal
  location: typeof location
  settings: typeof settings
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
