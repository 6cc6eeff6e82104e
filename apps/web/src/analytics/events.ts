import type { AnalyticsEventName } from '@ruhepol/rules'

export type PurchaseEvent = {
  name: Extract<AnalyticsEventName, 'booking_purchase_completed' | 'voucher_purchase_completed'>
  /** The amount to pay, in cents. */
  price: number
  currency: 'EUR'
  /** The booking code, or that of the order. */
  transaction_id: string
}

type PageViewEvent = {
  name: Extract<AnalyticsEventName, 'page_view'>
  /** The pattern of the route, such as "/expert/:expertId"; never an address with values in it (rule R29). */
  url: string
}

type BookingRequestEvent = {
  name: Extract<AnalyticsEventName, 'booking_request'>
}

/** All counted events with their data (specification 7, tracking events). */
export type AnalyticsEvent = PageViewEvent | BookingRequestEvent | PurchaseEvent

/** Sends an event to be counted. Must not fail and must not store anything on the device. */
export type AnalyticsAdapter = {
  send: (event: AnalyticsEvent) => void
}
