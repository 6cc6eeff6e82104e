import { expect, test } from 'vitest'
import { dateAndTime } from './mail-texts.ts'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

/** Every text of a catalogue. */
function leaves(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves)
}

test('mail texts contain no exclamation marks', () => {
  for (const text of [...leaves(en), ...leaves(de)]) expect(text).not.toContain('!')
})

test('mail texts begin every English sentence with a capital letter, including the one after the greeting', () => {
  const sentences = leaves(en).filter((text) => /[.?:]$/.test(text))
  expect(sentences.filter((text) => /^[a-z]/.test(text))).toEqual([])
})

test('hours are written without a leading zero', () => {
  expect(dateAndTime(Date.parse('2027-01-21T08:05:00Z'), 'de')).toBe('Donnerstag, 21.01.2027, 9:05 Uhr')
  expect(dateAndTime(Date.parse('2027-01-20T23:00:00Z'), 'en')).toBe('Thursday, 21.01.2027, 0:00')
})
