import { clientOf, type ClientRecord } from '../../account/index.ts'
import type { GraphqlContext } from '../../platform/graphql/context.ts'
import type { CartRecord } from './cart-queries.ts'

// Keyed by the request's context, so that a list loads the client once.
const clients = new WeakMap<object, Promise<ClientRecord | undefined>>()

/** The cart's client, visible only to themselves; others who open the cart by its token see nothing of the account. */
export async function clientOfCart(
  { clientId }: CartRecord,
  context: Pick<GraphqlContext, 'db' | 'actor'>,
): Promise<ClientRecord | null> {
  const { db, actor } = context
  if (actor.kind !== 'client' || actor.clientId !== clientId) return null
  const client = clients.get(context) ?? clientOf(db, actor)
  clients.set(context, client)
  return (await client) ?? null
}
