import { describe, expect, test } from 'vitest'
import { message, placeholdersOf, texts } from './message.ts'

describe('a message', () => {
  test('uses the plural forms of its language', () => {
    const write = message('{count, plural, one {# kleines Handtuch} other {# kleine Handtücher}}', 'de')
    expect([1, 2, 1200].map((count) => write({ count }))).toEqual([
      '1 kleines Handtuch',
      '2 kleine Handtücher',
      '1.200 kleine Handtücher',
    ])
  })

  test('throws if a value is missing', () => {
    expect(() => message('until {deadline}', 'en')({})).toThrow('no value for deadline')
    expect(() => message('{count, plural, one {{name}} other {#}}', 'en')({ count: 2 })).toThrow('no value for name')
  })

  test('keeps what a person typed unchanged', () => {
    const write = message("{a} isn't {b}", 'en')
    expect(write({ a: '{b}', b: 2 })).toBe("{b} isn't 2")
    expect(write({ a: "it's '{x}' # <0>", b: '\\x41\\u0042\\' })).toBe("it's '{x}' # <0> isn't \\x41\\u0042\\")
  })

  test('isolates right-to-left names', () => {
    expect(message('{name}, 2', 'en')({ name: 'سارة' })).toBe('\u2068سارة\u2069, 2')
  })

  test('is refused if it is not valid ICU MessageFormat', () => {
    expect(() => message('{count, plural, one {#}', 'en')).toThrow()
  })
})

describe('the placeholders of a text', () => {
  test('are listed once each, including those within plurals', () => {
    expect(placeholdersOf('{b}: {n, plural, one {{a}} other {# {a}}}')).toEqual(['a', 'b', 'n'])
    expect(placeholdersOf('none')).toEqual([])
  })
})

describe('a catalogue', () => {
  test('has plain texts as strings, texts with placeholders as messages, and the figures of the limits filled in', () => {
    const source = {
      title: 'Hold',
      inner: { held: '{holdMinutes} minutes', until: '{holdMinutes} minutes, until {time}' },
    }
    const { en } = texts<typeof source, { 'inner.until': 'time' }>({ en: source, de: source })
    expect(en.title).toBe('Hold')
    expect(en.inner.held).toBe('15 minutes')
    expect(en.inner.until({ time: '9:00' })).toBe('15 minutes, until 9:00')
  })
})
