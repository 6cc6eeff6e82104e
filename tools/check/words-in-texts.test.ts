import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { textsOf } from './texts-of.ts'

const root = path.resolve(import.meta.dirname, '../..')
const catalogues = globSync(
  [
    'apps/{web,office}/src/i18n/*/*.json',
    'apps/server/src/**/*texts*.json',
    'apps/server/src/messaging/texts/*.json',
    'apps/mobile/store/listing/*.json',
  ],
  { cwd: root },
)

const unwanted: Readonly<Record<string, RegExp>> = {
  'a curly apostrophe; all catalogues have the straight one': /’/u,
  'a colon inside a word for all genders; the texts say "Expertin oder Experte"': /\p{L}:in(?:nen)?\b/u,
  'Mail; the texts say "e-mail" and "E-Mail"': /(?<![-\p{L}])mails?\b/iu,
}

const unwantedIn = (text: string): string[] => {
  const plain = text.replace(/<[^>]*>|\{\w+/g, '')
  return Object.keys(unwanted).filter((words) => unwanted[words]?.test(plain))
}

describe('a catalogue text', () => {
  test.each(catalogues)('of %s has no unwanted word or sign', (file) => {
    const catalogue = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown
    const found = textsOf(catalogue).flatMap(([id, text]) => unwantedIn(text).map((words) => `${id}: ${words}`))
    expect(found).toEqual([])
  })

  test('is searched for each of them', () => {
    expect(unwantedIn('Today’s mail')).toHaveLength(2)
    expect(unwantedIn('Alle Expert:innen')).toHaveLength(1)
    expect(unwantedIn("<mail>Today's e-mail</mail>, Eine E-Mail: innen, {mail}")).toEqual([])
  })
})
