import type { ConsentPurpose } from '@ruhepol/rules'
import { may, mayTrack } from './consent.ts'
import type { AnalyticsAdapter, AnalyticsEvent, PurchaseEvent } from './events.ts'
import { isFirstReport } from './reported-purchases.ts'

/** An adapter with what it is for. */
export interface Recipient extends AnalyticsAdapter {
  purpose: ConsentPurpose
}

/** Undefined while it is not known who hears of events. */
let recipients: readonly Recipient[] | undefined
let waiting: AnalyticsEvent[] = []

function send(event: AnalyticsEvent): void {
  if (!recipients) waiting.push(event)
  // What was taken back meanwhile is not told.
  else for (const recipient of recipients) if (may(recipient.purpose)) recipient.send(event)
}

/** Says who hears of events from now on, or with undefined that they wait until it is known. */
export function setRecipients(next: readonly Recipient[] | undefined): void {
  recipients = next
  if (!next) return
  const waited = waiting
  waiting = []
  for (const event of waited) send(event)
}

/** Tells of something, if the person has agreed before; else it is as if it had not happened (rule R37). */
export function track(event: Exclude<AnalyticsEvent, PurchaseEvent>): void {
  if (mayTrack()) send(event)
}

/** Tells of a purchase once, however often its page is shown on this device (rule R21). */
export function trackPurchase(event: PurchaseEvent): void {
  if (mayTrack() && isFirstReport(event.transaction_id)) send(event)
}
