import { clientOf, type ClientRecord } from '../account/index.ts'
import type { GraphqlContext } from '../platform/graphql/context.ts'
import type { CartRecord } from './cart-queries.ts'

// By the request's context, which is gone with the request: of a whole list the client is asked for once.
const clients = new WeakMap<object, Promise<ClientRecord | undefined>>()

/** The client whose cart it is, for themselves alone: whoever else opens it by its token sees nothing of an account. */
export async function clientOfCart(
  { clientId }: CartRecord,
  context: Pick<GraphqlContext, 'db' | 'actor'>,
): Promise<ClientRecord | null> {
  const { db, actor } = context
  if (actor.kind === 'guest' || actor.clientId !== clientId) return null
  const client = clients.get(context) ?? clientOf(db, actor)
  clients.set(context, client)
  return (await client) ?? null
}
