import { searchName } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { readCitiesOfPostalCodes } from './geo-queries.ts'
import { searchNamesOf } from './german-postal-codes.ts'
import { germanTowns, type GermanTown } from './german-towns.ts'
import { findDistricts } from './street-queries.ts'

/** A German town, or a district of a served one if `district` is set, and whether we come there. */
export type Town = Pick<GermanTown, 'name' | 'postalCode'> & {
  district: string | null
  served: boolean
  openingSoon: boolean
}

const MOST_TOWNS = 5
const MOST_CODES_OF_DISTRICT = 10

/** The postal codes of the one district that a text means: the one of this name, or the only one that begins so. */
async function codesOfDistrict(db: Queryable, text: string): Promise<Town[]> {
  if (text === '') return []
  const begun = (await findDistricts(db, text)).filter(({ district }) => searchName(district).startsWith(text))
  const named = begun.filter(({ district }) => searchName(district) === text)
  const isOne = new Set(begun.map(({ district }) => district)).size === 1
  return (named.length > 0 || !isOne ? named : begun)
    .slice(0, MOST_CODES_OF_DISTRICT)
    .map(({ district, postalCode, locality }) => ({
      ...{ name: locality, postalCode, district },
      ...{ served: true, openingSoon: false },
    }))
}

/** Towns whose names begin with the text: the exact name first, then where we are, then the larger ones. */
async function townsNamed(db: Queryable, text: string): Promise<Town[]> {
  const begun =
    text === '' ? [] : germanTowns().filter(({ searchNames }) => searchNames.some((name) => name.startsWith(text)))
  const cities = await readCitiesOfPostalCodes(
    db,
    begun.map(({ postalCode }) => postalCode),
  )
  const isExact = ({ searchNames }: GermanTown): number => Number(searchNames.includes(text))
  const isOurs = ({ postalCode }: GermanTown): number => Number(cities.has(postalCode))
  return begun
    .toSorted(
      (a, b) =>
        isExact(b) - isExact(a) || isOurs(b) - isOurs(a) || b.size - a.size || a.name.localeCompare(b.name, 'de'),
    )
    .slice(0, MOST_TOWNS)
    .map((town) => {
      const openingSoon = cities.get(town.postalCode)
      const { name, postalCode } = town
      return { name, postalCode, district: null, served: openingSoon === false, openingSoon: openingSoon === true }
    })
}

/**
 * Where a text may be: towns of exactly this name, then the postal codes of a district where we are, then towns whose
 * names begin with it.
 */
export async function findTowns(db: Queryable, query: string): Promise<Town[]> {
  const text = searchName(query)
  const [towns, district] = await Promise.all([townsNamed(db, text), codesOfDistrict(db, text)])
  const isNamed = ({ name }: Town): boolean => searchNamesOf(name).includes(text)
  const named = towns.filter(isNamed)
  // "Hamburg" means the city, not Hamburg-Altstadt.
  const meant = named.length > 0 ? district.filter((one) => searchName(one.district ?? '') === text) : district
  return [...named, ...meant, ...towns.filter((town) => !isNamed(town))]
}
