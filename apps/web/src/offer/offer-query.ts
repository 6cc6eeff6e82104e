import { OfferedTimesDocument } from '../gql/graphql.ts'
import type { OfferedTimesQuery } from '../gql/graphql.ts'
import { graphqlQuery } from '../platform/api/execute.ts'

export type Offer = OfferedTimesQuery['offer']
export type OfferedTime = Offer['times'][number]

/** Where an offer stands, and its times. It changes independently of the page. */
export const offerQuery = (id: string, token: string) => ({
  ...graphqlQuery(OfferedTimesDocument, { id, token }),
  staleTime: 0,
})
