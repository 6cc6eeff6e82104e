import { plainText } from './text-schema.ts'

const number = String.raw`[1-9]\d{0,3}`
// Matches the "a" of "12 a", but not the "c" of "12 c/o", the "b" of "12 b. Meier" or the first letter of a word.
const letter = String.raw`(?: ?[a-z](?!\/o\b|[\p{L}.]))`
const fraction = String.raw`(?: ?[1-3]\/[2-8](?![\d.]))`
const house = `${number}${letter}?${fraction}?`
/** 12, 12a, 12 a, 12 1/2, 12-14, 12a–c, 12/13, 12 bis 14, 12 und 14, 12 & 14. */
const houseNumbers = new RegExp(
  String.raw`(?<=[ ,\p{L}.])${house}(?: ?(?:[-/+&]|(?<= )bis|(?<= )und|(?<= )u\.) ?(?:${house}|[a-z](?!\/o\b|[\p{L}.])))*(?=[ ,;(/]|\. \d|$)`,
  'giu',
)

/** Words for a flat or a room. */
const dwelling = 'whg|wohnung|wohneinheit|app|apt|apartments?|appartements?|zimmer|room|suite|flat|unit'
const inTheHouse = [
  dwelling,
  'we|zi|studio|top|tür|klingel|penthouse',
  'og|dg|eg|ug|kg|etg|etage|stock|stockwerk|[a-z]*geschoss|[a-z]*geschoß|hochparterre|parterre|souterrain|keller|floor',
  'hinterhaus|hinterhof|hh|vorderhaus|vh|seitenflügel|sfl?|quergebäude|qg|gartenhaus|gh|rückgebäude|rgb|remise|innenhof',
  'aufgang|eingang|treppe|treppenhaus|haus|block|turm|hof|links|rechts|li|re',
].join('|')
const ordinal = String.raw`(?:(?:\d{1,2}|[ivx]{1,4})(?:\.|st|nd|rd|th)? ?)?`
const inside = String.raw`(?:im |in der )?${ordinal}(?:${inTheHouse})(?![\p{L}])\.?(?: ?:)?(?: ?(?:nr\.? ?)?(?:\d{1,4}[a-z]?|[a-z])(?![\p{L}\d.]))?`
const care = String.raw`(?:c\/o|z\. ?hd\.?|zu hd\.?)(?![\p{L}])[^,;]*`
const at = String.raw`(?:bei|b\.)(?![\p{L}])[^,;]*`
/** Everything after the number, such as "3. OG links, c/o Meier". */
const behindNumber = new RegExp(String.raw`^(?:[ .,;()/-]*(?:${inside}|${care}|${at}))+[ ;)]*`, 'iu')
// "Haus am Waldsee 1" and "Bei den Mühren 10" start with a street.
const beforeStreet = new RegExp(String.raw`^(?:${inside}|${care})(?=,)`, 'iu')
const insideAtEnd = new RegExp(String.raw`(?:^|[ ,;(])(?:c\/o|(?:${dwelling})\.?) ?$`, 'iu')

const months = 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember'
const month = new RegExp(`^ (?:${months})(?![\\p{L}])`, 'iu')
/** Names that consist of such a word and a number: "Straße 12" in Berlin. */
const genericStreet = /^(?:(?:privat)?stra(?:ß|ss)e|str\.?|weg|allee|platz|zeile|ring|gang)$/iu
const vulgarFractions = /[¼-¾⅐-⅞]/gu
const label = /[ ,]*(?:haus)?(?:nr|nummer|no)[.:]? ?(?=\d)/giu
const edges = /^[ .,;()/-]+|[ ,;(/-]+$/g

export type SplitStreet = {
  street: string
  /** As written on letters: 12a, 12-14, 12 1/2. */
  streetNumber: string
  /** Position inside the building: "3. OG links", "c/o Meier"; '' if none is given. */
  addition: string
  /** The rest after the number, such as a city. */
  rest: string
}

const trimmed = (text: string): string => text.replace(edges, '')

/** In ASCII: "12½" as "12 1/2", without "Nr." before the number or punctuation at the end. */
const prepared = (text: string): string =>
  plainText(text.replace(vulgarFractions, ' $&'))
    .replaceAll('\u2044', '/')
    .replace(/ {2,}/g, ' ')
    .replace(label, ' ')
    .replace(/(?<=\d)c\/o\b/iu, ' c/o')
    .replace(/[ .,;]+$/, '')

/** "12 A – 14" as "12A-14". */
function written(streetNumber: string): string {
  return streetNumber
    .replace(/ bis /giu, '-')
    .replace(/ ?(?:\bund\b|\bu\.|&) ?/giu, '+')
    .replace(/ ?([-+/]) ?/g, '$1')
    .replace(/ ([a-z])/giu, '$1')
}

/** Whether a number belongs to the street's name or to a flat before it: "17 Juni", "Wohnung 5, Torstraße". */
function isNoHouse(before: string, after: string): boolean {
  return !/\p{L}/u.test(before) || month.test(after) || insideAtEnd.test(before)
}

function numberIn(text: string): RegExpExecArray | undefined {
  const [first, second] = [...text.matchAll(houseNumbers)].filter(
    (match) => !isNoHouse(text.slice(0, match.index), text.slice(match.index + match[0].length)),
  )
  if (!first || !second) return first
  const isName = genericStreet.test(trimmed(text.slice(0, first.index)))
  return isName && text.slice(first.index + first[0].length, second.index).trim() === '' ? second : first
}

/**
 * Splits "Invalidenstr. 117, 3. OG, Berlin" at the first house number after the street, as Germans write it; undefined
 * if there is none.
 */
export function splitStreetNumber(text: string): SplitStreet | undefined {
  const whole = prepared(text)
  const before = beforeStreet.exec(whole)?.[0] ?? ''
  const line = whole.slice(before.length)
  const match = numberIn(line)
  if (!match) return undefined
  const street = trimmed(line.slice(0, match.index))
  const behind = line.slice(match.index + match[0].length)
  const after = behindNumber.exec(behind)?.[0] ?? ''
  return {
    street,
    streetNumber: written(match[0]),
    addition: [before, after]
      .map((part) => trimmed(part).replace(/\)$/, ''))
      .filter(Boolean)
      .join(', '),
    rest: trimmed(behind.slice(after.length)),
  }
}

/** The whole number at the start of a house number: 12 for 12a and 12-14. */
export function firstHouseNumber(streetNumber: string): number {
  return Number.parseInt(streetNumber, 10)
}

type Line = { street: string; streetNumber: string; title?: string | null | undefined }

/**
 * Moves the house number out of the street line, where browsers and people put it. Anything after it goes to the extra
 * line if that is empty. "Straße 12" may be a name and stays.
 */
export function withoutNumberInStreet<Address extends Line>(address: Address): Address {
  const { street, streetNumber, title } = address
  const split = splitStreetNumber(street)
  if (!split || split.rest !== '' || genericStreet.test(split.street)) return address
  const typed = prepared(streetNumber)
  if (typed !== '' && written(typed).toLowerCase() !== split.streetNumber.toLowerCase()) return address
  const moved = split.addition !== '' && !title?.trim() ? { title: split.addition } : {}
  if (split.addition !== '' && title?.trim()) return address
  return { ...address, street: split.street, streetNumber: split.streetNumber, ...moved }
}
