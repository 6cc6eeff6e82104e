/** Treats all spellings of umlauts as equal: ä, ae and a. */
const oneWay: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
]

/** The end of a word that says "street", however far it is typed or shortened: straße, strasse, stras, str. */
const streetWord = /str(?:a(?:s(?:se?)?)?)?(?= |$)/g

/**
 * A street, district or city as it is searched for: lower case, umlauts and ß in one spelling, words without punctuation,
 * every kind of "straße" as "str". What differs in spelling alone becomes the same.
 */
export function searchName(name: string): string {
  let text = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  for (const [way, one] of oneWay) text = text.replace(way, one)
  return text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(streetWord, 'str')
}
