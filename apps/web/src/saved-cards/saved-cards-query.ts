import { SavedCardsDocument } from '../gql/graphql.ts'
import { graphqlQuery } from '../platform/api/execute.ts'

/** The saved cards of who is signed in, asked for anew wherever they are shown. */
export const savedCardsQuery = { ...graphqlQuery(SavedCardsDocument, {}), staleTime: 0 }
