import { searchName, splitStreetNumber } from '@ruhepol/rules'
import { isGermanCity } from './german-postal-codes.ts'

/** One interpretation of the typed text. Everything except the number is normalised by `searchName`. */
export type Reading = {
  street: string
  streetNumber: string | undefined
  /** A city or district; '' if none was typed. */
  place: string
  /** Counts only if the street is there, because the place may be part of the name. */
  placeNeeded: boolean
  /** Counts only if a street has exactly this name, because another reading is more likely. */
  exactOnly: boolean
}

export type AddressQuery = {
  postalCode: string | undefined
  /** Empty if nothing typed can be a street. */
  readings: Reading[]
  /** The street as typed, if a house number follows it. */
  typed: { street: string; streetNumber: string; addition: string } | undefined
}

const postalCodes = /(?<![\p{L}\d])(?:D[- ]?)?(\d{5})(?![\p{L}\d])/giu
const country = /[ ,]+(?:deutschland|germany)[ ,.]*$/iu
/** Words at the end of street names. */
const streetEnd = /(?:str|allee|platz|weg|damm|ufer|ring|gasse|markt|chaussee|promenade|stieg|steig|brucke|pfad|zeile)$/
const shortestStreet = 3
const mostPlaceWords = 4
const mostReadings = 10

/** Characters that nobody types on purpose, such as U+0000, become spaces. */
export function tidyQuery(query: string): string {
  return query
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Reads "Invalidenstr. 117, 10115 Berlin" and variants: code or city first or last, with or without commas. */
export function parseAddressQuery(query: string): AddressQuery {
  const text = tidyQuery(query).replace(country, '')
  const code = [...text.matchAll(postalCodes)].at(-1)
  const before = code ? text.slice(0, code.index) : ''
  const after = code ? text.slice(code.index + code[0].length) : text
  const typed = typedStreet(before) ?? typedStreet(after)
  const readings = [
    ...(typed === undefined || typedStreet(before) ? readingsOf(before, after) : []),
    ...(typed === undefined || !typedStreet(before) ? readingsOf(after, before) : []),
  ].filter(({ street }) => code === undefined || !isGermanCity(street))
  const unique = new Map(readings.map((reading) => [JSON.stringify(reading), reading]))
  return {
    postalCode: code?.[1],
    readings: [...unique.values()].slice(0, mostReadings),
    typed,
  }
}

function typedStreet(text: string): AddressQuery['typed'] {
  const divided = splitStreetNumber(text)
  const street = divided && partsOf(divided.street).at(-1)?.trim()
  return street ? { street, streetNumber: divided.streetNumber, addition: divided.addition } : undefined
}

const partsOf = (text: string): string[] => text.split(',').filter((part) => /\p{L}/u.test(part))

/**
 * The street is in `text`; the place is after the number, before or after a comma, beside the street, or `elsewhere`.
 */
function readingsOf(text: string, elsewhere: string): Reading[] {
  const [first = '', ...others] = partsOf(text)
  if (first === '') return []
  const divided = splitStreetNumber(text)
  const readings: Reading[] = []
  const add = (street: string, streetNumber: string | undefined, place: string, exactOnly = false): void => {
    const reading = {
      street: searchName(street),
      streetNumber,
      place: searchName(place),
      placeNeeded: false,
      exactOnly,
    }
    if (reading.street.length >= shortestStreet && !(reading.street === 'str' && streetNumber !== undefined))
      readings.push(...(exactOnly ? [reading] : withPlaceInside(reading)))
  }
  if (divided) {
    const parts = partsOf(divided.street)
    // "Berlin, Invalidenstraße 117"
    if (parts.length > 1) add(parts.at(-1) ?? '', divided.streetNumber, parts[0] ?? '')
    add(divided.street, divided.streetNumber, divided.rest || elsewhere)
    // "Fußweg 475 12": the first number is part of the name, if there is such a street.
    const [, second, more = ''] = /^(\d{1,4}[a-z]?)(?: (.*))?$/iu.exec(divided.rest) ?? []
    if (second !== undefined) add(`${divided.street} ${divided.streetNumber}`, second, more || elsewhere, true)
  }
  // The number may be part of the name: "Straße 12".
  add(first, undefined, others.join(' ') || elsewhere, divided !== undefined)
  if (others.length > 0 && !divided) add(others.join(' '), undefined, first)
  return readings
}

/** Reads "kurfurstendamm berlin" and "berlin kurfurstendamm" also with the city as a city. */
function withPlaceInside(whole: Reading): Reading[] {
  const words = whole.street.split(' ')
  const readings: Reading[] = []
  let exactOnly = false
  const add = (street: string, place: string): void => {
    if (street.length < shortestStreet || street === 'str') return
    readings.push({ ...whole, street, place, placeNeeded: true })
  }
  for (let count = 1; count < words.length && count <= mostPlaceWords; count += 1) {
    const street = words.slice(0, -count).join(' ')
    const place = words.slice(-count).join(' ')
    const isStreet = streetEnd.test(street)
    const isCity = isGermanCity(place)
    if (isStreet || isCity) add(street, place)
    if (isStreet && isCity) exactOnly = true
    if (isGermanCity(words.slice(0, count).join(' ')))
      add(words.slice(count).join(' '), words.slice(0, count).join(' '))
  }
  return [{ ...whole, exactOnly }, ...readings]
}
