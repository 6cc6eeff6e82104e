import { searchName } from '@ruhepol/rules'
import { TownsDocument } from '../../gql/graphql.ts'
import type { TownsQuery } from '../../gql/graphql.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { graphqlQuery } from '../../platform/api/execute.ts'

/** Towns that begin with a text. */
export const townsQuery = (query: string) => graphqlQuery(TownsDocument, { query })

/**
 * What to look for if the text means exactly one town. Served town: ask for its district, because an appointment needs
 * a postal code and any would be a guess. Other town: say that we don't go there. Undefined otherwise.
 */
export function searchOfTown(
  { towns }: TownsQuery,
  text: string,
): Pick<BookingSearch, 'where' | 'postalCode'> | undefined {
  const wanted = searchName(text)
  const named = towns.filter(({ name, district }) => district == null && searchName(name) === wanted)
  // "Frankfurt" begins several names; "Essen" is one.
  const begun = ({ name, district }: TownsQuery['towns'][number]) =>
    district == null && searchName(name).startsWith(`${wanted} `)
  const meant = named.length > 0 ? named : towns.filter(begun)
  const [town, another] = meant
  const district = towns.find((one) => one.district != null && searchName(one.district) === wanted)
  // The page asks where in the city it is, since a district has several postal codes.
  if (!town && district) return { where: district.name }
  if (!town || another) return undefined
  return town.served ? { where: town.name } : { postalCode: town.postalCode }
}
