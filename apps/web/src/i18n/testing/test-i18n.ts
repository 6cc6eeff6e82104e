import { catalogueWithFigures } from '@ruhepol/rules'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CompiledMessages } from '../catalogues.ts'
import type { MessageFeature } from '../message-id.ts'
import { createI18n } from '../i18n.ts'
import type { I18n } from '../i18n.ts'
import type { Language } from '@ruhepol/rules'

/** The real catalogues, compiled as in the build. */
export async function compiledCatalogue(language: Language, feature: MessageFeature): Promise<CompiledMessages> {
  const file = path.join(import.meta.dirname, '..', language, `${feature}.json`)
  const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(
    Object.entries(catalogueWithFigures(messages, language)).map(([id, message]) => [
      id,
      compileMessageOrThrow(message),
    ]),
  )
}

/** Texts for a component in a test. */
export async function testI18n(language: Language, ...features: MessageFeature[]): Promise<I18n> {
  const i18n = createI18n(language, compiledCatalogue)
  await i18n.need('common', ...features)
  return i18n
}
