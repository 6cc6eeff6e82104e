import { SavedCardsDocument } from '../gql/graphql.ts'
import { graphqlQuery } from '../platform/api/execute.ts'

/** The client's saved cards, queried again wherever they are shown. */
export const savedCardsQuery = { ...graphqlQuery(SavedCardsDocument, {}), staleTime: 0 }
