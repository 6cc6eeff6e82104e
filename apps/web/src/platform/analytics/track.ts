import { mayCount } from './consent.ts'
import type { AnalyticsAdapter, AnalyticsEvent, PurchaseEvent } from './events.ts'
import { isFirstTold } from './told-purchases.ts'

/** Undefined until it is known whether anything is counted; null where nothing is. */
let adapter: AnalyticsAdapter | null | undefined
let waiting: AnalyticsEvent[] = []

/** Says where events go from now on, or with null that nothing is counted; what has waited for it goes first. */
export function countWith(next: AnalyticsAdapter | null): void {
  adapter = next
  const waited = waiting
  waiting = []
  for (const event of waited) if (mayCount()) next?.send(event)
}

function send(event: AnalyticsEvent): void {
  if (adapter === undefined) waiting.push(event)
  else adapter?.send(event)
}

/** Counts something, if the person has agreed before; else it is as if it had not happened (decision 37). */
export function track(event: Exclude<AnalyticsEvent, PurchaseEvent>): void {
  if (mayCount()) send(event)
}

/** Counts a purchase once, however often its page is shown on this device (decision 21). */
export function trackPurchase(event: PurchaseEvent): void {
  if (mayCount() && isFirstTold(event.transaction_id)) send(event)
}
