import { describe, expect, test } from 'vitest'
import { catalogues, withFigures } from './text-figures.ts'

describe('a text of a catalogue', () => {
  test('inserts limits by their keys', () => {
    expect(withFigures('{holdMinutes} minutes, {vatPercent}% VAT', 'en')).toBe('15 minutes, 19% VAT')
  })

  test('formats figures for its language, and years without a separator', () => {
    expect(withFigures('{notesMax} {birthdayYearMin} {treatmentFrom}', 'en')).toBe('1,000 1920 69 EUR')
    expect(withFigures('{notesMax} {birthdayYearMin} {treatmentFrom}', 'de')).toBe('1.000 1920 69 EUR')
  })

  test("inserts an app's own figures, which take precedence over the product's", () => {
    const own = { undoSeconds: 10, notesMax: 2000 }
    expect(withFigures('{undoSeconds} {notesMax} {holdMinutes} {toString}', 'de', own)).toBe('10 2.000 15 {toString}')
  })

  test('names the cities in its language', () => {
    expect(withFigures('{cities}; {anyCity}', 'en')).toBe('Berlin and Hamburg; Berlin or Hamburg')
    expect(withFigures('{cities}; {anyCity}', 'de')).toBe('Berlin und Hamburg; Berlin oder Hamburg')
  })

  test('keeps every other placeholder, including plurals and selections', () => {
    expect(withFigures('{name}: {count, plural, one {{vatPercent} #} other {#}}', 'en')).toBe(
      '{name}: {count, plural, one {19 #} other {#}}',
    )
  })

  test('is filled at any depth of its catalogue', () => {
    const texts = { list: ['{holdMinutes}'], inner: { text: '{cities}' }, count: 3, none: null }
    expect(catalogues({ en: texts, de: texts }).de).toEqual({
      list: ['15'],
      inner: { text: 'Berlin und Hamburg' },
      count: 3,
      none: null,
    })
  })
})
