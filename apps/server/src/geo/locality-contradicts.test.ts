import { describe, expect, test } from 'vitest'
import { isCityOfPostalCode, localityContradicts } from './german-postal-codes.ts'

describe('a locality', () => {
  test.each([
    ['Hamburg', 'Berlin'],
    [' hamburg ', 'Berlin'],
    ['Hamburg-Altona', 'Berlin'],
    ['HAMBURG (Mitte)', 'Berlin'],
    ['Berlin', 'Hamburg'],
    ['Berlin-Mitte', 'Hamburg'],
    ['München', 'Berlin'],
    ['Muenchen', 'Berlin'],
    ['MUNCHEN', 'Berlin'],
    ['Frankfurt', 'Berlin'],
    ['Frankfurt am Main', 'Hamburg'],
    ['Köln-Ehrenfeld', 'Hamburg'],
  ])('contradicts its postal code: %s, %s', (typed, city) => {
    expect(localityContradicts(typed, [city])).toBe(true)
  })

  test.each([
    ['Berlin', 'Berlin'],
    ['berlin', 'Berlin'],
    ['Berlin-Mitte', 'Berlin'],
    ['Berlin Prenzlauer Berg', 'Berlin'],
    ['10115 Berlin', 'Berlin'],
    ['Bln', 'Berlin'],
    ['Kreuzberg', 'Berlin'],
    ['Neukoelln', 'Berlin'],
    // Villages elsewhere have the same names.
    ['Buch', 'Berlin'],
    ['Schöneberg', 'Berlin'],
    ['Weissensee', 'Berlin'],
    ['Hamburg', 'Hamburg'],
    ['Hamburg-Altona', 'Hamburg'],
    ['HH', 'Hamburg'],
    ['Hansestadt Hamburg', 'Hamburg'],
    ['Altona', 'Hamburg'],
    ['Hamm', 'Hamburg'],
    ['Neustadt', 'Hamburg'],
    ['Frankfurt', 'Frankfurt am Main'],
    ['Halle', 'Halle (Saale)'],
  ])('matches its postal code: %s, %s', (typed, city) => {
    expect(localityContradicts(typed, [city])).toBe(false)
  })

  test('may be any city of its postal code, and no other', () => {
    expect(localityContradicts('Oststeinbek', ['Hamburg', 'Oststeinbek'])).toBe(false)
    expect(localityContradicts('Hamburg', ['Hamburg', 'Oststeinbek'])).toBe(false)
    expect(localityContradicts('Berlin', ['Hamburg', 'Oststeinbek'])).toBe(true)
  })
})

describe('a postal code and a city', () => {
  test.each([
    ['14055', 'Berlin'],
    ['14055', 'BERLIN-Charlottenburg'],
    ['60311', 'Frankfurt am Main'],
    ['60311', 'Frankfurt'],
    ['80331', 'Muenchen'],
  ])('are German: %s %s', (postalCode, locality) => {
    expect(isCityOfPostalCode(postalCode, locality)).toBe(true)
  })

  test.each([
    ['75001', 'Paris'],
    ['28013', 'Madrid'],
    ['14055', 'Hamburg'],
    ['10115', 'Tallinn'],
    ['20095', 'Cusano Milanino'],
  ])('are unknown as German: %s %s', (postalCode, locality) => {
    expect(isCityOfPostalCode(postalCode, locality)).toBe(false)
  })
})
