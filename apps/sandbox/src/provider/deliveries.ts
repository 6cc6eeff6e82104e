type DeliveryState = 'waiting' | 'held' | 'delivered' | 'lost' | 'given_up'

/** What became of telling the webhook endpoint about one event. */
export interface Delivery {
  /** The event's id. */
  id: string
  state: DeliveryState
  attempts: number
  /** What the receiver answered last; null: it could not be reached. */
  lastStatus: number | null
}

/** The part of a provider's books that its webhooks need. */
export interface EventBooks<Event extends { id: string }> {
  events: Map<string, Event>
  deliveries: Map<string, Delivery>
}
