import type { Actor } from '../../platform/graphql/context.ts'

/** Who can cause an event of a cart. `system` is the product itself: a sweep, or a provider's answer. */
export type CartActor = Actor['kind'] | 'expert' | 'system'

/** The caller as the history names them; whoever opens a cart by its token alone is a guest. */
export const actorOf = (caller: Actor | undefined): CartActor => caller?.kind ?? 'guest'
