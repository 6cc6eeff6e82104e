import type { Messages } from '@lingui/core'
import { loadOnDemand } from '../platform/load-on-demand.ts'
import type { Language } from '@ruhepol/rules'
import type { MessageFeature } from './message-id.ts'

/** Messages compiled by Lingui at build time. */
export type CompiledMessages = Messages

const modules = import.meta.glob<CompiledMessages>('./*/*.json', { query: '?compiled', import: 'default' })

const addresses = import.meta.glob<string>('./*/*.json', { query: '?address', import: 'default', eager: true })

function entryOf<Entry>(all: Record<string, Entry>, language: Language, feature: MessageFeature): Entry {
  const entry = all[`./${language}/${feature}.json`]
  if (!entry) throw new Error(`There is no catalogue "${feature}" in "${language}".`)
  return entry
}

/** The address of one feature's compiled messages in one language: a module. */
export const catalogueAddress = (language: Language, feature: MessageFeature): string =>
  entryOf(addresses, language, feature)

/** The compiled messages of one feature in one language. */
export async function loadCatalogue(language: Language, feature: MessageFeature): Promise<CompiledMessages> {
  if (import.meta.env.SSR) return entryOf(modules, language, feature)()
  const address = catalogueAddress(language, feature)
  const module = await loadOnDemand(() => import(/* @vite-ignore */ address) as Promise<{ default: CompiledMessages }>)
  return module.default
}
