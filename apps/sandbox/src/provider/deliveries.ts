type DeliveryState = 'waiting' | 'held' | 'delivered' | 'lost' | 'given_up'

/** The state of delivering one event to the webhook endpoint. */
export type Delivery = {
  /** The event's id. */
  id: string
  state: DeliveryState
  attempts: number
  /** The receiver's last answer; null if it could not be reached. */
  lastStatus: number | null
}

/** The part of a provider's books used by its webhooks. */
export type EventBooks<Event extends { id: string }> = {
  events: Map<string, Event>
  deliveries: Map<string, Delivery>
}
