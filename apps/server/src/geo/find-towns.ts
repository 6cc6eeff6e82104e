import { searchName } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { readCitiesOfPostalCodes } from './geo-queries.ts'
import { germanTowns, type GermanTown } from './german-towns.ts'

/** A German town, and whether we come there. */
export type Town = GermanTown & { served: boolean; openingSoon: boolean }

const MOST_TOWNS = 5

/** Towns whose names begin with the text: the exact name first, then where we are, then the larger ones. */
export async function findTowns(db: Queryable, query: string): Promise<Town[]> {
  const text = searchName(query)
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
      return { ...town, served: openingSoon === false, openingSoon: openingSoon === true }
    })
}
