import { firstHouseNumber, kilometresBetween, limits, type GeoPoint } from '@ruhepol/rules'
import type { AddressQuery, Reading } from './address-query.ts'
import type { FoundAddress } from './geocoder.ts'
import { isGermanCity } from './german-postal-codes.ts'
import type { StreetMatch, StreetRow } from './street-queries.ts'

/** How a name matches a text: equal, same beginning, a word with the same beginning, or only similar. */
const fits = { same: 3, begins: 2, word: 1, alike: 0 } as const
/** The minimum of similar names, in common trigrams. */
const leastSimilarity = 0.45
/** Other names that are nearly as similar as the best one count as well. */
const similarityMargin = 0.2

type Candidate = {
  row: StreetRow
  fit: number
  similarity: number
  placeFits: boolean
  streetNumber: string | undefined
  numberExists: boolean
}

/** Where a street lies; undefined if unknown. */
export type PointOf = (street: StreetRow) => GeoPoint | undefined

/** A known place and where the streets lie, so that near ones come first. */
export type Nearness = { point: GeoPoint; pointOf: PointOf }

/**
 * Matching addresses, best first: exact names, then prefixes, then similar names; served cities first. Among equal ones
 * the nearest first, if a place is known.
 */
export function rankStreets(
  { postalCode, readings }: AddressQuery,
  matches: readonly StreetMatch[],
  nearness?: Nearness,
): FoundAddress[] {
  const best = new Map<string, Candidate>()
  for (const match of matches) {
    const reading = readings[match.text - 1]
    const candidate = reading && candidateOf(match, reading)
    const known = best.get(match.id)
    if (candidate && (!known || (byFit(candidate, known) || byPlace(candidate, known)) < 0))
      best.set(match.id, candidate)
  }
  const close = closeToBest(ofCode([...best.values()], postalCode))
  return only(close, ({ placeFits }) => placeFits)
    .filter((candidate, _index, all) => candidate.numberExists || !all.some((other) => hasTheNumber(other, candidate)))
    .sort((a, b) => byFit(a, b) || byDistance(nearness, a, b) || byPlace(a, b))
    .slice(0, limits.addressSuggestionsMax)
    .map(foundAddress)
}

/** Those with the postal code, or with the name if there are none, because a wrong code must not hide the street. */
function ofCode(candidates: Candidate[], postalCode: string | undefined): Candidate[] {
  if (postalCode === undefined) return candidates
  const fitting = candidates.filter(({ row }) => row.postalCode === postalCode)
  return fitting.length > 0 ? fitting : candidates.filter(({ fit }) => fit >= fits.begins)
}

/** Those that meet a condition, or all if none does. */
function only(candidates: Candidate[], condition: (candidate: Candidate) => boolean): Candidate[] {
  const fitting = candidates.filter(condition)
  return fitting.length > 0 ? fitting : candidates
}

function candidateOf(match: StreetMatch, reading: Reading): Candidate | undefined {
  const { street, streetNumber, place } = reading
  const placeFits = place !== '' && match.searchPlaces.some((name) => ` ${name}`.includes(` ${place}`))
  if (place !== '' && !placeFits && (reading.placeNeeded || isGermanCity(place))) return undefined
  const fit = fitOf(match.searchName, street)
  if (reading.exactOnly && fit < fits.same) return undefined
  if (fit === fits.alike && match.similarity < leastSimilarity) return undefined
  return {
    row: match,
    fit,
    similarity: match.similarity,
    placeFits,
    streetNumber,
    numberExists: numberExists(match, streetNumber),
  }
}

function fitOf(name: string, text: string): number {
  if (name === text) return fits.same
  if (name.startsWith(text)) return fits.begins
  return ` ${name}`.includes(` ${text}`) ? fits.word : fits.alike
}

/** If the range is unknown, any house number may exist. */
function numberExists({ lowestNumber, highestNumber }: StreetRow, streetNumber: string | undefined): boolean {
  if (streetNumber === undefined) return false
  if (lowestNumber === null || highestNumber === null) return true
  const number = firstHouseNumber(streetNumber)
  return number >= lowestNumber && number <= highestNumber
}

/** A house number decides which postal code of a long street is meant. */
const hasTheNumber = (other: Candidate, { row }: Candidate): boolean =>
  other.numberExists && other.row.searchName === row.searchName && other.row.locality === row.locality

function closeToBest(candidates: Candidate[]): Candidate[] {
  const bestFit = Math.max(...candidates.map(({ fit }) => fit))
  const bestSimilarity = Math.max(...candidates.map(({ similarity }) => similarity))
  return candidates.filter(({ fit, similarity }) =>
    bestFit >= fits.begins ? fit >= fits.begins : similarity >= bestSimilarity - similarityMargin,
  )
}

function byFit(a: Candidate, b: Candidate): number {
  return b.fit - a.fit || Number(b.placeFits) - Number(a.placeFits) || Number(b.row.served) - Number(a.row.served)
}

/** A number that a street does not have is no match, however near the street is. */
function byDistance(nearness: Nearness | undefined, a: Candidate, b: Candidate): number {
  if (!nearness) return 0
  const distance = ({ row }: Candidate): number => {
    const point = nearness.pointOf(row)
    // Behind all others, and equal among themselves.
    return point ? kilometresBetween(nearness.point, point) : Number.MAX_VALUE
  }
  return Number(b.numberExists) - Number(a.numberExists) || distance(a) - distance(b)
}

function byPlace(a: Candidate, b: Candidate): number {
  return (
    Number(b.numberExists) - Number(a.numberExists) ||
    b.similarity - a.similarity ||
    a.row.name.localeCompare(b.row.name, 'de') ||
    a.row.locality.localeCompare(b.row.locality, 'de') ||
    a.row.postalCode.localeCompare(b.row.postalCode)
  )
}

function foundAddress({ row, streetNumber, numberExists: exists }: Candidate): FoundAddress {
  const number = exists ? streetNumber : undefined
  return {
    source: 'embedded',
    street: row.name,
    streetNumber: number,
    postalCode: row.postalCode,
    locality: row.locality,
    district: districtOf(row),
  }
}

/** The first district; none where a street file repeats the city. */
export const districtOf = ({ districts, locality }: StreetRow): string | undefined =>
  districts.find((district) => district !== '' && district !== locality)
