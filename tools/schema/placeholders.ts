import { readFileSync } from 'node:fs'
import path from 'node:path'
import { catalogues, languages, type Language } from '@ruhepol/rules'
import { placeholdersOf } from '@ruhepol/server/platform/message'

/** The server's catalogues with placeholders: one file for each language, or one for all languages. */
const sources = {
  'booking/calendar/calendar': 'booking/calendar/calendar-texts.json',
  'invoice/invoice': 'invoice/invoice-texts.json',
  'messaging/mail': 'messaging/texts/{language}.json',
  'notification/push': 'notification/push-texts.json',
  'platform/http/failure': 'platform/http/failure-texts.json',
  'voucher/voucher-pdf': 'voucher/voucher-pdf-texts.json',
}

const folder = 'apps/server/src'

function textsOf(part: unknown, id = ''): [id: string, text: string][] {
  if (typeof part === 'string') return [[id, part]]
  return Object.entries(part as object).flatMap(([key, inner]) => textsOf(inner, id === '' ? key : `${id}.${key}`))
}

/** Each text of a catalogue by its id, with the names of its placeholders. */
const placeholdersById = (catalogue: unknown) =>
  new Map(textsOf(catalogue).map(([id, text]) => [id, placeholdersOf(text)] as const))

/** The type with the placeholders of a catalogue. Throws if its languages differ in their ids or placeholders. */
export function placeholdersModule(type: string, byLanguage: Record<Language, unknown>): string {
  const [first = new Map<string, string[]>(), ...others] = Object.values(catalogues(byLanguage)).map(placeholdersById)
  for (const other of others) {
    const ids = [...first.keys(), ...other.keys()]
    const differing = ids.find((id) => first.get(id)?.join() !== other.get(id)?.join())
    if (differing !== undefined) throw new Error(`${differing} differs between the languages of ${type}`)
  }
  const lines = [...first]
    .filter(([, names]) => names.length > 0)
    .map(([id, names]) => `  ${/^\w+$/.test(id) ? id : `'${id}'`}: ${names.map((name) => `'${name}'`).join(' | ')}`)
  return `// Written by npm run generate from the catalogue.
/** The placeholders of each text that has any, by its id. */
export type ${type} = {
${lines.join('\n')}
}
`
}

function catalogueOf(root: string, source: string): Record<Language, unknown> {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, folder, file), 'utf8')) as unknown
  if (!source.includes('{language}')) return read(source) as Record<Language, unknown>
  const entries = languages.map((language) => [language, read(source.replace('{language}', language))])
  return Object.fromEntries(entries) as Record<Language, unknown>
}

/** A module for each catalogue, with the type that says which values each of its texts needs. */
export const placeholderModules = (root: string): [file: string, content: string][] =>
  Object.entries(sources).map(([name, source]) => {
    const type = path.basename(name).replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const module = placeholdersModule(`${type}Placeholders`, catalogueOf(root, source))
    return [`${folder}/${name}-placeholders.ts`, module]
  })
