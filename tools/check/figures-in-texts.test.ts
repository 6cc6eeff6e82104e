import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openCities } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { catalogues, textsIn } from './texts-of.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Third parties' numbers by the text's id, each with its reason. */
const figuresOfOthers: Readonly<Record<string, string>> = {
  'accessibility.use.text': 'WCAG',
  'accessibility.feedback.text': 'the office, which keeps other hours than the experts',
  'dataProtection.visit.text': 'held by the retention test',
  'dataProtection.storage.text': 'logs, which the operator keeps',
  'dataProtection.counting.text': 'cookies of a service, and where it has its seat',
  'dataProtection.rights.text': 'an authority',
  'dataProtection.payment.text': 'a card number',
  'home.vouchers.line': 'a manner of speaking',
  'imprint.data.text': 'sources of data',
  'settings.marketing.note': 'cookies of a service',
  'terms.business.text': 'framework agreements, which the app does not make',
  'terms.changes.text': 'changes of the terms',
  'withdrawal.right.text': 'wording of the law (annex 1 to Art. 246a EGBGB)',
  'withdrawal.effects.text': 'wording of the law (annex 1 to Art. 246a EGBGB)',
}

const units =
  'hours?|Stunden?|seconds?|Sekunden?|minutes?|min|Minuten?|days?|Tagen?|weeks?|Wochen?|months?|Monaten?|years?|Jahren?|digits?|Ziffern|characters?|Zeichen|' +
  'letters|Buchstaben|percent|Prozent|EUR|Euro|Quadratmetern?|square metres?|degrees|Grad|stars?|Sternen?|Uhr|Kalenderjahre?s?|calendar years?'
const words = 'two|three|four|five|eight|ten|fourteen|third|zwei|drei|dritten|vier|fünf|acht|zehn|vierzehn'

const numbers = [
  new RegExp(`(?<![\\p{L}\\d{.])\\d[\\d.,]*[  ]?(?:%|(?:more |große |large |kleines? |small )?(?:${units})\\b)`, 'giu'),
  new RegExp(`\\b(?:${words}) (?:${units})\\b`, 'giu'),
  /\b\d+ (?:bis|to|und|and|–) \d+\b/giu,
  /\b(?:ab|aged|age of|ages|mindestens|I am|von|of) \d+\b(?! ?[.:/-]\d)(?! (?:January|November|Januar))/giu,
]
const cities = new RegExp(`\\b(?:${openCities.flatMap(({ name }) => Object.values(name)).join('|')})\\b`, 'gu')

/** Periods that are not a limit: the strip shows two weeks, and two months are searched. */
const spans = /\b(?:two|next two|these two|zwei|nächsten zwei|diesen zwei) (?:weeks|months|Wochen|Monaten)\b/giu

const typedFigures = (text: string, figures = [...numbers, cities]): string[] => {
  const plain = text.replace(spans, '').replace(/\{\w+\}/g, '{}')
  return figures.flatMap((figure) => plain.match(figure) ?? [])
}

describe('a catalogue text', () => {
  test.each(catalogues)('of %s uses placeholders for limits and cities', (file) => {
    const typed = textsIn(file)
      .filter(([id]) => !(id in figuresOfOthers) && id !== 'keywords')
      .flatMap(([id, text]) => typedFigures(text).map((figure) => `${id}: ${figure}`))
    expect(typed).toEqual([])
  })

  test('is searched for numbers in digits and in words', () => {
    expect(typedFigures('Held for 15 minutes, daily from 9 to 22, 19% VAT')).toEqual(
      ['19%', '15 minutes', '9 to 22'].sort(),
    )
    expect(typedFigures('Fünf Ziffern, ab 18 Jahren, in Hamburg')).toHaveLength(4)
    expect(typedFigures('{holdMinutes} minutes, § 312g, {count, plural, =1 {one} other {#}}')).toEqual([])
  })
})

const descriptions = globSync('apps/server/src/**/{*-schema,*-types,*-inputs,descriptions/*}.ts', { cwd: root })

/** Comments, so that no quote in them begins a string, and strings. */
const tokens = /\/\*[^]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** What no limit decides: postal codes, countries, positions on the earth, and the end of a telephone number. */
const ofTheWorld = /\b(?:five digits|two letters|90 to 90|180 to 180|four digits)\b/giu

const strings = (source: string): string[] =>
  (source.match(tokens) ?? [])
    .filter((token) => !token.startsWith('/'))
    .map((token) => token.replace(/\$\{[^}]*\}/g, '{}').replace(ofTheWorld, ''))

describe('a description in the schema', () => {
  // Not the cities: Berlin is the clock that instants are shown by.
  test.each(descriptions)('of %s takes its figures from the limits', (file) => {
    const texts = strings(readFileSync(path.join(root, file), 'utf8'))
    expect(texts.flatMap((text) => typedFigures(text, numbers))).toEqual([])
  })

  test('is searched in strings of every kind, and not in comments', () => {
    const source = ["'up to 32 characters' // 5 days", '"19 % VAT"', '`9:00 to 22:00, ${most} days` /* 2 hours */']
    expect(strings(source.join('\n')).flatMap((text) => typedFigures(text))).toEqual([
      '32 characters',
      '19 %',
      '00 to 22',
    ])
  })
})
