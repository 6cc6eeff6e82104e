import { describe, expect, test } from 'vitest'
import { catalogues, textsIn } from './texts-of.ts'

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
    const found = textsIn(file).flatMap(([id, text]) => unwantedIn(text).map((words) => `${id}: ${words}`))
    expect(found).toEqual([])
  })

  test.each(catalogues.filter((file) => file.includes('/i18n/de/')))(
    'of %s keeps a time on one line with "Uhr"',
    (file) => {
      expect(textsIn(file).filter(([, text]) => text.includes('} Uhr'))).toEqual([])
    },
  )

  test('is searched for each of them', () => {
    expect(unwantedIn('Today’s mail')).toHaveLength(2)
    expect(unwantedIn('Alle Expert:innen')).toHaveLength(1)
    expect(unwantedIn("<mail>Today's e-mail</mail>, Eine E-Mail: innen, {mail}")).toEqual([])
  })
})
