import { allCities, searchNamesOf } from './german-postal-codes.ts'

/** A town or municipality with its first postal code. */
export type GermanTown = {
  name: string
  postalCode: string
  /** How many postal codes it has. */
  size: number
  /** Its name and the short form of it, as `searchName` writes them. */
  searchNames: readonly string[]
}

/** Towns that share a name lie in different regions; a region is the first two digits. Large towns span several. */
const SIZE_OF_LARGE_TOWN = 10
const REGION_DIGITS = 2

let towns: readonly GermanTown[] | undefined

/** All German towns; those of one name are distinguished by their region. */
export function germanTowns(): readonly GermanTown[] {
  if (towns) return towns
  const codesOf = new Map<string, string[]>()
  for (const [code, cities] of allCities())
    for (const city of cities) codesOf.set(city, [...(codesOf.get(city) ?? []), code])
  towns = [...codesOf].flatMap(([name, codes]) => {
    const regions = new Map<string, string[]>()
    for (const code of codes) {
      const region = codes.length >= SIZE_OF_LARGE_TOWN ? '' : code.slice(0, REGION_DIGITS)
      regions.set(region, [...(regions.get(region) ?? []), code])
    }
    const searchNames = searchNamesOf(name)
    return [...regions.values()].map((own) => ({
      name,
      postalCode: own.toSorted()[0] ?? '',
      size: own.length,
      searchNames,
    }))
  })
  return towns
}
