import type { Queryable } from '../platform/database.ts'
import type { Actor } from '../platform/graphql/context.ts'
import type { ClientRecord } from './client-queries.ts'
import { ownClient } from './profile.ts'

/** The account of whoever is signed in, undefined for a guest. Throws `UNAUTHENTICATED` where it went meanwhile. */
export async function clientOf(db: Queryable, actor: Actor): Promise<ClientRecord | undefined> {
  return actor.kind === 'guest' ? undefined : ownClient(db, actor.clientId)
}
