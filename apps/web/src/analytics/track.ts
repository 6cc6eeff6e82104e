import type { ConsentPurpose } from '@ruhepol/rules'
import { may, mayTrack } from './consent.ts'
import type { AnalyticsAdapter, AnalyticsEvent, PurchaseEvent } from './events.ts'
import { isFirstReport } from './reported-purchases.ts'

/** An adapter with its purpose. */
export type Recipient = {
  purpose: ConsentPurpose
} & AnalyticsAdapter

/** Undefined while the recipients of events are unknown. */
let recipients: readonly Recipient[] | undefined
let waiting: AnalyticsEvent[] = []

function send(event: AnalyticsEvent): void {
  if (!recipients) waiting.push(event)
  // Do not send what was withdrawn in the meantime.
  else for (const recipient of recipients) if (may(recipient.purpose)) recipient.send(event)
}

/** Sets the recipients of events from now on; with undefined, events wait until they are known. */
export function setRecipients(next: readonly Recipient[] | undefined): void {
  recipients = next
  if (!next) return
  const waited = waiting
  waiting = []
  for (const event of waited) send(event)
}

/** Reports an event if the person has consented before; otherwise it is dropped (rule R37). */
export function track(event: Exclude<AnalyticsEvent, PurchaseEvent>): void {
  if (mayTrack()) send(event)
}

/** Reports each purchase once per device, even if its page is reloaded (rule R21). */
export function trackPurchase(event: PurchaseEvent): void {
  if (mayTrack() && isFirstReport(event.transaction_id)) send(event)
}
