import { unauthenticated } from '../platform/errors.ts'
import type { Actor } from '../platform/graphql/context.ts'

/** The caller's client and session. Throws `UNAUTHENTICATED` for a guest. */
export function signedInSession(actor: Actor): Extract<Actor, { kind: 'client' }> {
  if (actor.kind !== 'client') throw unauthenticated()
  return actor
}
