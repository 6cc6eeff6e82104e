import { cartEvents, nextStatus, type CartEvent, type CartFrom } from '../booking/index.ts'
import type { History } from './book-queries.ts'

const isEvent = (event: string): event is CartEvent => (cartEvents as readonly string[]).includes(event)

/** The statuses an event may lead to from a status, whatever the release cause. */
const endsOf = (from: CartFrom, event: CartEvent) =>
  [null, 'left' as const, 'holdOver' as const].map((cause) => nextStatus(from, event, cause))

/** How a cart's history violates the state table (reliability 1); undefined if it does not. */
export function brokenHistory({ status, moves }: History): string | undefined {
  let at: string | null = null
  for (const { event, from, to } of moves) {
    if (from !== at) return `${event} began at ${String(from)} and not at ${String(at)}`
    const ends: readonly (string | undefined)[] = isEvent(event) ? endsOf((from ?? 'new') as CartFrom, event) : []
    if (!ends.includes(to)) return `${event} led from ${from ?? 'new'} to ${to}`
    at = to
  }
  return at === status ? undefined : `it ended at ${String(at)} and the cart is ${status}`
}
