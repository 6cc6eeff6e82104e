import type { QueryClient } from '@tanstack/react-query'
import { OwnAccountDocument } from '../../gql/graphql.ts'
import type { OwnAccountQuery } from '../../gql/graphql.ts'
import { graphqlQuery } from '../../platform/api/execute.ts'
import { currentSession, keepSession } from '../../platform/session.ts'
import { fetchClient } from '../sign-in.ts'

export type OwnClient = OwnAccountQuery['client']
export type SignedInDevice = OwnAccountQuery['sessions'][number]

/** The signed-in client's account, with its devices. */
export const ownAccountQuery = (id: string) => ({ ...graphqlQuery(OwnAccountDocument, { id }), staleTime: 0 })

/** After a change: updates the session's profile and refetches the account. */
export async function renewOwnAccount(queryClient: QueryClient, id: string): Promise<void> {
  const { token } = currentSession()
  const client = await fetchClient(id)
  if (token !== undefined && currentSession().token === token) keepSession({ client, token })
  await queryClient.invalidateQueries({ queryKey: ownAccountQuery(id).queryKey })
}
