import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The files with the texts that people read: of the web app, the office, mails, PDFs, push messages and the stores. */
export const catalogues = globSync(
  [
    'apps/{web,office}/src/i18n/*/*.json',
    'apps/server/src/**/*texts*.json',
    'apps/server/src/messaging/texts/*.json',
    'apps/mobile/store/listing/*.json',
  ],
  { cwd: root },
)

/** Every text of one of these files, with its id. */
export const textsIn = (file: string): [id: string, text: string][] =>
  textsOf(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown)

/** Every text of a catalogue, with its id. */
export function textsOf(part: unknown, id = ''): [id: string, text: string][] {
  if (typeof part === 'string') return [[id, part]]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) => textsOf(inner, id === '' ? key : `${id}.${key}`))
}
