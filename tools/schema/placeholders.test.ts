import { describe, expect, test } from 'vitest'
import { placeholdersModule } from './placeholders.ts'

describe('the module of a catalogue', () => {
  test('lists the placeholders of each text by its id, without figures of the limits', () => {
    const catalogue = {
      title: 'Hello',
      mail: { intro: '{name}, {holdMinutes} minutes for {n, plural, one {#} other {#}}' },
    }
    expect(placeholdersModule('Some', { en: catalogue, de: catalogue })).toContain(
      "export type Some = {\n  'mail.intro': 'n' | 'name'\n}",
    )
  })

  test('is refused if a language lacks a text or uses other placeholders', () => {
    const differing = (en: object, de: object) => () => placeholdersModule('Some', { en, de })
    expect(differing({ a: '{x}' }, { a: '{y}' })).toThrow('a differs between the languages of Some')
    expect(differing({ a: 'x' }, { a: 'x', b: 'y' })).toThrow('b differs')
    expect(differing({ a: 'x', b: 'y' }, { a: 'x' })).toThrow('b differs')
  })
})
