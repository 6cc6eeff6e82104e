import { expect, test } from 'vitest'
import { filled } from '../platform/filled-text.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** Every text by its path. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`))
}
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test('mail texts use the same placeholders in both languages', () => {
  const english = leaves(mailTexts.en)
  const german = new Map(leaves(mailTexts.de))
  expect([...german.keys()]).toEqual(english.map(([path]) => path))
  for (const [path, text] of english) expect([path, places(german.get(path) ?? '')]).toEqual([path, places(text)])
})

test('mail texts contain no exclamation marks', () => {
  for (const [, text] of [...leaves(mailTexts.en), ...leaves(mailTexts.de)]) expect(text).not.toContain('!')
})

test('mail texts begin every English sentence with a capital letter, including the one after the greeting', () => {
  const sentences = leaves(mailTexts.en).filter(([, text]) => /[.?:]$/.test(text))
  expect(sentences.filter(([, text]) => /^[a-z]/.test(text))).toEqual([])
})

test('a text with an unfilled placeholder is an error', () => {
  expect(() => filled('until {deadline}', {})).toThrow('no value for deadline')
  expect(filled('{a} and {b}', { a: '{b}', b: 2 })).toBe('{b} and 2')
})

test('hours are written without a leading zero', () => {
  expect(dateAndTime(new Date('2027-01-21T08:05:00Z'), 'de')).toBe('Donnerstag, 21.01.2027, 9:05 Uhr')
  expect(dateAndTime(new Date('2027-01-20T23:00:00Z'), 'en')).toBe('Thursday, 21.01.2027, 0:00')
})
