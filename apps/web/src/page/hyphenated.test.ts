import { expect, test } from 'vitest'
import { hyphenated } from './hyphenated.ts'

test.each([
  ['Schwangerschaftsmassage', 'Schwangerschafts-massage'],
  ['Lymphdrainage', 'Lymph-drainage'],
  ['Fußreflexzonenmassage', 'Fußreflexzonen-massage'],
  ['Paarmassage', 'Paarmassage'],
  ['Klassische Massage', 'Klassische Massage'],
  ['Deep tissue massage', 'Deep tissue massage'],
])('%s may break as %s', (name, shown) => expect(hyphenated(name).replaceAll('\u00AD', '-')).toBe(shown))
