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

/**
 * Towns that share a name lie in different regions; a region is the first two digits. A town with this many postal
 * codes in one region spans others near it too.
 */
const SIZE_OF_LARGE_TOWN = 10
const REGION_DIGITS = 2
const FARTHEST_REGION_OF_LARGE_TOWN = 10

/** The postal codes of each town that has the name. */
function townsOfCodes(codes: readonly string[]): string[][] {
  const regionOf = (code: string): number => Number(code.slice(0, REGION_DIGITS))
  const regions = Map.groupBy(codes, regionOf)
  const [largest] = [...regions].toSorted(([, one], [, other]) => other.length - one.length)
  if (!largest || largest[1].length < SIZE_OF_LARGE_TOWN) return [...regions.values()]
  const [center] = largest
  const townOf = (code: string): number =>
    Math.abs(regionOf(code) - center) <= FARTHEST_REGION_OF_LARGE_TOWN ? center : regionOf(code)
  return [...Map.groupBy(codes, townOf).values()]
}

let towns: readonly GermanTown[] | undefined

/** All German towns; towns with the same name are distinguished by their region. */
export function germanTowns(): readonly GermanTown[] {
  if (towns) return towns
  const codesOf = new Map<string, string[]>()
  for (const [code, cities] of allCities())
    for (const city of cities) codesOf.set(city, [...(codesOf.get(city) ?? []), code])
  towns = [...codesOf].flatMap(([name, codes]) => {
    const searchNames = searchNamesOf(name)
    return townsOfCodes(codes).map((own) => ({
      name,
      postalCode: own.toSorted()[0] ?? '',
      size: own.length,
      searchNames,
    }))
  })
  return towns
}
