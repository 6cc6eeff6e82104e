const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? []
const areIn = (some: readonly string[], all: readonly string[]): boolean => some.every((word) => all.includes(word))

/**
 * The only city of a postal code, if another one was typed; undefined if they match, as with "Berlin-Mitte" or
 * "Frankfurt". Just a hint while typing: the server refuses only the name of another large city.
 */
export function otherLocality(typed: string, citiesOfPostalCode: readonly string[]): string | undefined {
  const [city, another] = citiesOfPostalCode
  const words = wordsOf(typed)
  if (city === undefined || another !== undefined) return undefined
  const ofCity = wordsOf(city)
  return areIn(ofCity, words) || areIn(words, ofCity) ? undefined : city
}
