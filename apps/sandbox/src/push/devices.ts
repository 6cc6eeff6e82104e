/** A message as received by a device. */
export type DeliveredMessage = {
  /** The subscription's id, or the app's token. */
  to: string
  kind: 'web' | 'fcm' | 'apns'
  /** As given to the push service: seconds, or for Apple the second in which it expires. */
  ttl: string
  message: unknown
}

/** The devices of all push services. */
export type Devices = {
  deliver: (message: DeliveredMessage) => void
  /** Tokens of apps that were removed from their device. */
  gone: Set<string>
}
