import { searchName } from '@ruhepol/rules'
import { TownsDocument } from '../../gql/graphql.ts'
import type { TownsQuery } from '../../gql/graphql.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { graphqlQuery } from '../../platform/api/execute.ts'

/** Towns that begin with a text. */
export const townsQuery = (query: string) => graphqlQuery(TownsDocument, { query })

/**
 * What to look for if the text is the name of a town: a served one asks for the part of it, because an appointment needs
 * a postal code and any would be a guess; for another one its code says that we don't come there yet. Undefined if it is
 * no town.
 */
export function searchOfTown(
  { towns }: TownsQuery,
  text: string,
): Pick<BookingSearch, 'where' | 'postalCode'> | undefined {
  const wanted = searchName(text)
  const [town] = towns
  const isNamed = town && (searchName(town.name) === wanted || searchName(town.name).startsWith(`${wanted} `))
  if (!isNamed) return undefined
  return town.served ? { where: town.name } : { postalCode: town.postalCode }
}
