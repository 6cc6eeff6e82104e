/** Folds every spelling of an umlaut: ä, ae and a. */
const oneWay: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
]

/** The word for "street" at the end, complete, abbreviated or half typed: straße, strasse, stras, str. */
const streetWord = /str(?:a(?:s(?:se?)?)?)?(?= |$)/g

/**
 * A street, district or city in its search form: lower case, one spelling for umlauts and ß, words without punctuation,
 * every form of "straße" as "str". Names that differ only in spelling become equal.
 */
export function searchName(name: string): string {
  let text = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  for (const [way, one] of oneWay) text = text.replace(way, one)
  return text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(streetWord, 'str')
}
