import { expect, it } from 'vitest'
import { pressureLevel } from './pressure-level.ts'

const pressure = (en: string) => [
  { lang: 'de', value: 'Kräftig' },
  { lang: 'en', value: en },
]

it('a pressure is 1 for very gentle to 5 for very firm, with the average for two words', () => {
  expect(['Very gentle', 'Gentle', 'Medium', 'Firm', 'Very firm'].map((word) => pressureLevel(pressure(word)))).toEqual(
    [1, 2, 3, 4, 5],
  )
  expect(pressureLevel(pressure('Gentle to medium'))).toBe(3)
  expect(pressureLevel(pressure('Medium to firm'))).toBe(4)
})

it('a pressure in other words has no level', () => {
  expect(pressureLevel(pressure('As you like'))).toBeUndefined()
})
