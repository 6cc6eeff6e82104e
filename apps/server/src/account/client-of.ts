import type { Queryable } from '../platform/database.ts'
import type { Actor } from '../platform/graphql/context.ts'
import type { ClientRecord } from './client-queries.ts'
import { ownClient } from './profile.ts'

/** The signed-in client's account, undefined for anybody else. Throws `UNAUTHENTICATED` if it has been deleted. */
export async function clientOf(db: Queryable, actor: Actor): Promise<ClientRecord | undefined> {
  return actor.kind === 'client' ? ownClient(db, actor.clientId) : undefined
}
