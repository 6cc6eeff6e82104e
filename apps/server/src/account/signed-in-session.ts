import { unauthenticated } from '../platform/errors.ts'
import type { Actor } from '../platform/graphql/context.ts'

/** The client and the session of whoever calls. Throws `UNAUTHENTICATED` for a guest. */
export function signedInSession(actor: Actor): Extract<Actor, { kind: 'client' }> {
  if (actor.kind === 'guest') throw unauthenticated()
  return actor
}
